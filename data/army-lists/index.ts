import type { ArmyList } from '../shapes.ts';
import { page12 } from './page-12.ts';
import { page13 } from './page-13.ts';
import { page14 } from './page-14.ts';
import { page15 } from './page-15.ts';
import { page16 } from './page-16.ts';
import { page17 } from './page-17.ts';
import { page18 } from './page-18.ts';
import { page19 } from './page-19.ts';
import { page20 } from './page-20.ts';
import { page21 } from './page-21.ts';
import { page22 } from './page-22.ts';
import { page23 } from './page-23.ts';
import { page24 } from './page-24.ts';
import { page25 } from './page-25.ts';
import { page26 } from './page-26.ts';

/** The 44 army lists in printed order (pp. 12-26). */
export const ARMY_LISTS: readonly ArmyList[] = [
  ...page12,
  ...page13,
  ...page14,
  ...page15,
  ...page16,
  ...page17,
  ...page18,
  ...page19,
  ...page20,
  ...page21,
  ...page22,
  ...page23,
  ...page24,
  ...page25,
  ...page26,
];

import type { World } from '../../../data/shapes.ts';
import type { CampaignEvent } from '../../../engine/campaign/events.ts';
import { type CompanyBook, companyBook } from './companies.ts';
import { type LandBook, landBook } from './lands.ts';
import { type PeopleBook, peopleBook } from './people.ts';
import { type TreasureBook, treasureBook } from './treasures.ts';
import { rivalIn, type WarBook, warBook } from './wars.ts';
import { type YearBook, yearBook } from './year.ts';

/** What is known to a reader who has read all events so far. With it a line may speak of what happened seasons ago. */
export interface Books {
  readonly lands: LandBook;
  readonly wars: WarBook;
  readonly people: PeopleBook;
  readonly treasures: TreasureBook;
  readonly year: YearBook;
  readonly companies: CompanyBook;
  readonly hear: (event: CampaignEvent) => void;
  /** Books that know the same and hear on by themselves. */
  readonly copy: () => Books;
}

function together({ lands, people, wars, treasures, year, companies }: Omit<Books, 'hear' | 'copy'>): Books {
  // people hear of a war before the book of wars does: by then a rival no longer waits
  const all = { lands, people, wars, treasures, year, companies };
  return {
    ...all,
    hear(event) {
      // half of a log are choices and throws: of those only a Will to Fight says what was not known
      if (event.kind === 'chose' || (event.kind === 'roll' && event.table !== 'will-to-fight')) return;
      for (const book of Object.values(all)) book.hear(event);
    },
    copy() {
      const own = { lands: lands.copy(), wars: wars.copy(), treasures: treasures.copy(), companies: companies.copy() };
      const ownPeople = people.copy(rivalIn(own.wars));
      return together({ ...own, people: ownPeople, year: year.copy(own.lands, ownPeople) });
    },
  };
}

/** Opens the books of a world. */
export function books(world: World): Books {
  const [lands, wars] = [landBook(world), warBook()];
  const people = peopleBook(world, rivalIn(wars));
  return together({ lands, people, wars, treasures: treasureBook(), year: yearBook(world, lands, people), companies: companyBook() });
}

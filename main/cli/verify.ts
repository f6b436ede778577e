import { openToRead } from '../store/only-reading.ts';
import { verify } from '../store/verify.ts';
import { parseOptions } from './options.ts';
import { digits, type Print, progress } from './output.ts';
import { EXIT, WrongUse } from './wrong-use.ts';

/** What `talomir verify --help` prints. */
export const VERIFY_HELP = `talomir verify --save FILE [--json]
  Checks a campaign's file: its bytes first, then every choice is made again and every battle fought again, and every event, snapshot and hash compared.
  Reports what differs and where; exits with 1 if anything does.
  --json           prints one object: choices, battles, seasons, differences`;

/** `talomir verify`. */
export function verifyCommand(args: readonly string[], print: Print): number {
  const given = parseOptions(args, { values: ['save'], flags: ['json'] }, 0);
  if (given.flag('help')) {
    print(VERIFY_HELP);
    return EXIT.done;
  }
  const file = given.value('save');
  if (file === undefined) throw new WrongUse('verify needs --save FILE');
  const db = openToRead(file);
  const bar = progress();
  try {
    const verdict = verify(db, bar.say);
    bar.done();
    const { choices, battles, seasons, differences } = verdict;
    if (given.flag('json')) print(JSON.stringify(verdict));
    else if (differences.length === 0)
      print(
        `${file} agrees: ${digits(seasons, 'season')}, ${digits(choices, 'choice')} and ${digits(battles, 'battle')} made again, every event, snapshot and hash compared.`,
      );
    else print([`${file} differs:`, ...differences.map((d) => `  ${d}`)].join('\n'));
    return differences.length === 0 ? EXIT.done : EXIT.no;
  } finally {
    bar.done();
    db.close();
  }
}

import type { Passage } from '../documents/passage.ts';
import { foldName } from '../identity/companyName.ts';
import { mentions } from '../identity/subject.ts';
import { plainSentence } from './clauses.ts';
import { mayBeOf } from './storyFacts.ts';
import { speaksOfOthers } from './whoseRound.ts';

/** A firm that by its name invests. */
const INVESTING_FIRM =
  /(?<![\p{L}\p{N}])(?:(?:The|Existing|New|With|And|From|By|In) )?((?!(?:Million|Billion|Series|Minority|Venture|Private|Strategic|Angel|Seed|Growth) )(?:\p{Lu}[\p{L}\p{N}&.’'-]*) (?:(?:\p{Lu}[\p{L}\p{N}&.’'-]*|of|&) ){0,3}?(?:Capital|Ventures?|Partners|Angels|Funds?|Invest|Equity|Growth|Seed|Impact|Investments|Syndicate|VC))(?![\p{L}’'])/gu;
/** Sentences on who put money in. */
const OF_INVESTING =
  /(?<!\p{L})(?:led|leads?|leading|joined|joins?|joining|participat\p{L}+|invest(?:ed|s|ing|ment|ors?)?|back(?:ed|s|ers?|ing)|put(?:s|ting)?|alongside|came in|comes? in|che(?:que|ck)s?|round|shareholders?|stake|followed|contribut\p{L}+|took part|subscri\p{L}+|rest|series [a-k]|(?:pre-?)?seed|funding|financing|raised)(?!\p{L})/iu;
/** Firms that did not come in, that lent, sold or advised, and those of somebody's past. */
const NOT_IN =
  /(?<!\p{L})(?:passed|declin\p{L}+|turned|pulled out|walked|withdrew|no longer|instead of|rather than|never|not|former(?:ly)?|previous(?:ly)?|lent|loans?|debt|credit|lenders?|advis\p{L}+|counsel|sold|sells|selling|bought|acquir\p{L}+|portfolio|also backed|grants?|fund (?:of|with)|manages)(?!\p{L})/iu;

/** What no firm or person is called: a word of grammar, a sum, a code, a round. */
const NO_NAME =
  /^(?:(?:We|You|They|He|She|It|I)(?:[’'].*)?|[^ ]*[$€£].*|[A-Z]{3} ?\d.*|Series [A-K].*|(?:Between|Among|After|Before|Since|Until|While|When|Where|Who|Why|How|For|By|Not|No|Here|There)(?: .*)?|(?:Also|Even|Only|Just|Still|Each|Every|Any|Another|Together|Money|Cash|Equity|Capital|Funding|Round|Seed|Growth|Partners?|Directors?|Chief|Chair|Dr|Mr|Ms|Mrs|Prof|Professor|Sir|Dame)[.]?)$/u;

/**
 * Whether a list of investors was read for certain: every one of them has the form of a name, and no other firm that invests stands
 * in the sentences of the story on who put money in. A list with a hole says that the others were not there.
 *
 * @param read   the names that were read
 * @param scope  the story
 * @returns what makes the list doubtful, null where nothing does
 */
export function doubtOfBackers(
  read: string[],
  scope: Passage[],
  rounds: string[],
  names: ReadonlySet<string>,
): string | null {
  const odd = read.find((name) => NO_NAME.test(name));
  if (odd !== undefined) return odd;
  const known = read.map(foldName);
  for (const passage of scope) {
    const plain = plainSentence(passage.text);
    if (!OF_INVESTING.test(plain) || NOT_IN.test(plain)) continue;
    if (speaksOfOthers(plain, names) || !mayBeOf(passage, rounds)) continue;
    for (const [, firm = ''] of plain.matchAll(INVESTING_FIRM)) {
      const folded = foldName(firm);
      const isRead = known.some(
        (one) => folded.endsWith(one) || folded.startsWith(one) || one.includes(folded),
      );
      if (!isRead && !mentions(firm, names)) return firm;
    }
  }
  return null;
}

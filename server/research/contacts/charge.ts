import type { Analysis } from '../questions/analysis.ts';
import { nothing, type TypedAnswer, type Weighing } from '../questions/weighing.ts';
import type { GatheredPerson } from './gatherPerson.ts';
import { rolesNamed } from './namedByEmployer.ts';
import { rolesOf, sentencesOf } from './readAspects.ts';
import { FORMER, UNIQUE_ROLE } from './roleWords.ts';
import { quotedText, weighed } from './weighed.ts';

const ASKS_CHARGE =
  /^what (?:is|does|are|do) .{1,60} (?:responsible for|in charge of|answer(?:able)? for|look after|oversee|take care of|run|lead|head|manage)(?: (?:at|for|in) .{1,60})?\??$/iu;
const IN_CHARGE =
  /(?<!\p{L})(?:responsible for|in charge of|answers for|looks after|oversees|overseeing|takes care of|leads|heads|runs|manages|directs|responsibilities (?:are|include))(?!\p{L})/iu;

/** "What is she responsible for?" */
export const asksCharge = (question: string): boolean => ASKS_CHARGE.test(question);

/** What somebody answers for: the sentences that say so, else a title that names more than a rank. */
export function chargeOf(person: GatheredPerson, analysis: Analysis, weighing: Weighing): TypedAnswer {
  const told = sentencesOf(
    person,
    (text) => (FORMER.test(text) ? null : (IN_CHARGE.exec(text)?.index ?? null)),
    'charge of a person',
    0.9,
  );
  if (told.length > 0) return quotedText(told.slice(0, 2), weighing);
  const roles = [...rolesOf(person), ...rolesNamed(person, analysis, weighing)];
  const telling = roles.filter(({ claim }) => !UNIQUE_ROLE.test(claim.value));
  return telling.length > 0 ? weighed(telling, weighing) : nothing();
}

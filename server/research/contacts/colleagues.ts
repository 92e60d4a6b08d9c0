import { textQuote } from '../claims/claim.ts';
import { verbatimReader } from '../claims/reader.ts';
import type { Analysis } from '../questions/analysis.ts';
import { type Excerpt, excerptsOf } from '../questions/excerpts.ts';
import { Corpus } from '../questions/ranking.ts';
import { type Finding, findingOf } from '../questions/read/finding.ts';
import { titlePlace } from '../questions/read/people/cardOrder.ts';
import { type Person, readPeopleNamed } from '../questions/read/people/people.ts';
import { isRole } from '../questions/read/people/roles.ts';
import { nothing, peopleAnswer, type TypedAnswer, type Weighing } from '../questions/weighing.ts';
import { wordsOf } from '../questions/words/words.ts';
import type { GatheredPerson } from './gatherPerson.ts';
import { fitsName } from './personName.ts';
import { employerPage } from './personPages.ts';
import { FORMER, namesRole } from './roleWords.ts';
import { superiorsOf } from './superiors.ts';

const LONE_NAME =
  /^(?:(?:Dr|Prof|Mr|Ms|Mrs)\.? )?\p{Lu}[\p{L}’'-]+(?: (?:\p{Lu}\.|van|von|de|der|den|la|le|di|da|\p{Lu}[\p{L}’'-]+)){1,3}$/u;
const ASKS_BOSS =
  /(?<!\p{L})(?:(?:does|do|did) .{1,60} report(?: directly)? to|reports? to whom|(?:boss|superior|supervisor|line manager) of|(?:his|her|their) (?:boss|manager|supervisor|line manager|superior)|works under|^who (?:directly )?(?:manages|supervises) (?:him|her|them))(?!\p{L})|['’]s (?:boss|manager|supervisor|line manager|superior)(?!\p{L})/iu;
const ASKS_REPORTS =
  /(?<!\p{L})(?:who (?:all )?reports? (?:directly )?to|direct reports|subordinates)(?!\p{L})/iu;
/** Words of a question about colleagues that no role holds. */
const GENERAL =
  /^(?:colleagu\w*|co ?worker\w*|work\w*|peer\w*|alongside|together|same|else|other\w*|around|people|person|persons|team\w*|department\w*|leadership|manag\w*|member\w*|contact\w*|staff|employ\w*|senior|executive\w*|role\w*|title\w*|report\w*|boss)$/u;

/** People named around the person on the employer's own pages; by role, by the words of a department, or all of them. */
export function colleaguesOf(person: GatheredPerson, analysis: Analysis, weighing: Weighing): TypedAnswer {
  const { employer, employerSite, names } = person;
  const told = `pages of ${employer?.domain ?? 'the employer'}`;
  if (ASKS_BOSS.test(analysis.question))
    return peopleAnswer(superiorsOf(person, analysis, weighing), weighing, told);
  if (ASKS_REPORTS.test(analysis.question))
    return nothing('Pages name colleagues, but not who of them reports to the person.');
  if (employerSite === null)
    return nothing('Colleagues are read from the site of the employer, which is not known.');
  const pages = employerSite.documents.map((document) => employerPage(document, employerSite));
  const { spokenNames } = employerSite.identity;
  const everybody = { ...analysis, terms: [], verbs: [], counted: null };
  const all = new Corpus(excerptsOf(pages, spokenNames)).rank(everybody);
  const people = readPeopleNamed(
    { analysis: everybody, ranked: all, spokenNames, ...weighing },
    analysis.role,
  );
  const inCards = all
    .flatMap(({ excerpt }) => cardOf(excerpt))
    .filter(({ claim }) => analysis.role === null || isRole(claim.value.role, analysis.role));
  const keys = analysis.terms.filter(({ word }) => !GENERAL.test(word)).map(({ key }) => key);
  const isOfDepartment = ({ claim }: Finding<Person>) => {
    const held = new Set(wordsOf(claim.value.role).map(({ key }) => key));
    return analysis.role !== null || keys.every((key) => held.has(key));
  };
  const others = [...people, ...inCards].filter(
    (one) => fitsName(one.claim.value.name, names) === 0 && isOfDepartment(one),
  );
  return peopleAnswer(others, weighing, told);
}

/** A name alone on its line, and below it a line that is a role. */
function cardOf(excerpt: Excerpt): Finding<Person>[] {
  const name = excerpt.passage.text.trim();
  const below = excerpt.siblings[excerpt.index + 1];
  const role = below?.passage.text.trim() ?? '';
  if (below === undefined || !LONE_NAME.test(name) || namesRole(name)) return [];
  if (role.length > 80 || role.endsWith('.') || !namesRole(role) || FORMER.test(role)) return [];
  const place = titlePlace(excerpt.passage);
  if (place === 'above' || place === 'unsure') return [];
  const { document } = excerpt.passage;
  return findingOf<Person>(
    { excerpt, coverage: 1, within: 1, score: 1 },
    {
      value: { name, role },
      said: { name: { words: name, reader: verbatimReader }, role: { words: role, reader: verbatimReader } },
      at: 0,
      name: 'name above a role',
      strength: 0.85,
      quote: textQuote(document, excerpt.passage.start, below.passage.end),
    },
  );
}

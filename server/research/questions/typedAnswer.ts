import type { AnswerType } from '@assay/shared/answerType';
import type { ClaimValue } from '../claims/reader.ts';
import { foldName } from '../identity/companyName.ts';
import type { Analysis, ItemClass } from './analysis.ts';
import type { QuestionPage } from './gatherPages.ts';
import { isAskedOfOtherKind } from './kindOfHouse.ts';
import { readNumberFindings } from './read/figures/number.ts';
import { readPercentageFindings } from './read/figures/percentage.ts';
import { readYearFindings } from './read/figures/year.ts';
import type { Finding, Reading } from './read/finding.ts';
import { readUrlFindings } from './read/links/url.ts';
import { readListGroups } from './read/lists/list.ts';
import { isOnlyOneNamed } from './read/lists/listBeside.ts';
import type { ItemGroup } from './read/lists/listItems.ts';
import { ROW_CHOSEN } from './read/lists/listTable.ts';
import { readCurrencyFindings } from './read/money/currency.ts';
import { type Person, readPeopleFindings } from './read/people/people.ts';
import { readPostFindings } from './read/people/posts.ts';
import { asksWhoLeads, tellsWhoLeads } from './read/people/whoLeads.ts';
import { readOpenTextFindings } from './read/texts/openText.ts';
import { asksOwner, asksOwnerOfHouse } from './read/texts/ownerTold.ts';
import { readYesNoFindings } from './read/yesNo/yesNo.ts';
import {
  admitted,
  listAnswer,
  nothing,
  peopleAnswer,
  postsAnswer,
  scalarAnswer,
  sentencesAnswer,
  sumAnswer,
  type TypedAnswer,
} from './weighing.ts';

/** What is read, and where. */
export interface Material extends Reading {
  pages: QuestionPage[];
  registrableDomain: string;
}

/** Classes whose items are known by their names: what several places name goes together. */
const KNOWN_CLASSES: ReadonlySet<ItemClass> = new Set<ItemClass>([
  'country',
  'language',
  'certification',
  'payment method',
  'platform',
]);
const FIGURES: ReadonlySet<AnswerType> = new Set<AnswerType>(['number', 'percentage', 'currency']);

/** Reads the answer of a type out of what was gathered. */
export function readAnswer(answerType: AnswerType, material: Material): TypedAnswer {
  if (FIGURES.has(answerType) && isAskedOfOtherKind(material.analysis.question, material.pages))
    return nothing();
  switch (answerType) {
    case 'number':
      return scalarAnswer(
        material.analysis.wanted === 'date' ? readYearFindings(material) : readNumberFindings(material),
        material,
      );
    case 'percentage':
      return scalarAnswer(readPercentageFindings(material), material);
    case 'currency':
      return sumAnswer(readCurrencyFindings(material), material);
    case 'boolean':
      return scalarAnswer(readYesNoFindings(material), material);
    case 'list':
      return list(material);
    case 'url':
      return scalarAnswer(
        bestOnly(readUrlFindings(material.pages, material.analysis, material.registrableDomain)),
        material,
      );
    case 'contacts':
    case 'contacts_generation':
      return people(material);
    case 'contact_posts':
      return postsAnswer(readPostFindings(material.pages), material);
    case 'contact_engagements':
      return nothing(
        'What people engaged with stands on networks whose pages are not read; the company’s own pages do not record it.',
      );
    default:
      return openText(material);
  }
}

/** "Who founded the company?" as a list is a list of names. */
function names(material: Material): TypedAnswer {
  const found = people(material);
  if (!Array.isArray(found.value)) return found;
  return { ...found, value: [...new Set((found.value as { name: string }[]).map(({ name }) => name))] };
}

/** Whoever stands to the company in such a relation may be a firm. */
const OF_FIRMS =
  /(?<!\p{L})(?:partners?|owners?|members?|sponsors?|suppliers?|customers?|clients?|investors?|shareholders?|distributors?|dealers?|agents?|resellers?)$/iu;

function list(material: Material): TypedAnswer {
  const { question, role } = material.analysis;
  const asksForRole = /^who(?!\p{L})/iu.test(question) && role !== null && !OF_FIRMS.test(role);
  const named = asksForRole ? names(material) : nothing();
  if (named.value !== null) return named;
  const groups = readListGroups(material);
  const isKnownClass = KNOWN_CLASSES.has(material.analysis.itemClass);
  const [best] = groups;
  if (best === undefined) return nothing();
  const isUnion = isKnownClass || material.analysis.itemClass === 'customer';
  const chosen = isUnion ? groups.filter(({ score }) => score >= best.score - 0.4) : [best];
  const { taken } = admitted(chosen.flatMap(asOneList), material);
  const byName = new Map(taken.toReversed().map((item) => [foldName(item.claim.value), item]));
  const fitting = ofKindAsked([...byName.values()].toReversed(), material.analysis);
  // Of one list "Basic" and "Basic Plus" are two.
  const items = isUnion ? fitting.filter(isNoPart) : fitting;
  const [only] = byName.values();
  const isOneOfClass = isKnownClass && byName.size === 1 && only !== undefined && !isChosenByRow(only);
  if (isOneOfClass && !isOnlyOneNamed(only, material)) return nothing();
  return listAnswer(items, material, { isPartial: chosen.every((group) => group.isPartial) });
}

/** What an item says beside its name says nothing of the others: a list is taken whole, or not at all. */
function asOneList({ items }: ItemGroup): Finding<string>[] {
  const coverage = Math.max(0, ...items.map((item) => item.coverage));
  return items.map((item) => ({ ...item, coverage }));
}

/** Another cell of its row said so. */
const isChosenByRow = ({ claim }: Finding<string>): boolean => claim.extractor.name === ROW_CHOSEN;

/** "Which ISO or FSC certificates" asks for those whose names say ISO or FSC; of other kinds, where any does. */
function ofKindAsked(items: Finding<string>[], { question, itemClass }: Analysis): Finding<string>[] {
  const [, named = ''] =
    /^(?:(?:which|what) )?(\p{Lu}{2,6}(?:(?:, | or | and |\/)\p{Lu}{2,6}(?!\p{L}))*) /u.exec(
      question.replace(/^\p{Lu}\p{Ll}+ /u, ''),
    ) ?? [];
  if (named === '') return items;
  const kinds = named.split(/, | or | and |\//u);
  const fitting = items.filter(({ claim }) => kinds.some((kind) => claim.value.includes(kind)));
  return fitting.length > 0 || itemClass === 'certification' ? fitting : items;
}

/** "Rotterdam" is told by "Port of Rotterdam" already. */
function isNoPart({ claim }: Finding<string>, _index: number, all: Finding<string>[]): boolean {
  const name = ` ${foldName(claim.value)} `;
  return !all.some((other) => other.claim !== claim && ` ${foldName(other.claim.value)} `.includes(name));
}

function people(material: Material): TypedAnswer {
  return peopleAnswer(admitted(readPeopleFindings(material), material).taken, material, 'the pages');
}

/** People as a text: "Jo Kim, owner; Ann Lee, owner". */
function peopleInWords(material: Material): TypedAnswer {
  const answer = people(material);
  if (answer.value === null) return answer;
  const each = (answer.value as Person[]).map(({ name, role }) => `${name}, ${role}`);
  return { ...answer, value: each.slice(0, 4).join('; ') };
}

function openText(material: Material): TypedAnswer {
  const { wanted, role, question } = material.analysis;
  const asksLeader = role === null && material.isOfPerson !== true && asksWhoLeads(question);
  const named = wanted === 'person' && (role !== null || asksLeader) ? readPeopleFindings(material) : [];
  const { taken } = admitted(named, material);
  // An owner may be a house.
  const isHouse = taken.length === 0 && asksOwner(material.analysis);
  if (wanted === 'person' && !isHouse && (role !== null || taken.length > 0)) {
    if (taken.length === 0) return nothing();
    return peopleInWords(material);
  }
  const told = readOpenTextFindings(material);
  // An entry "Jo Kim, owner" tells who owns a house of which no sentence says so.
  if (
    told.length === 0 &&
    role === null &&
    isHouse &&
    asksOwnerOfHouse(material.analysis, material.spokenNames)
  )
    return peopleInWords(material);
  return sentencesAnswer(
    asksLeader ? told.filter(({ claim }) => tellsWhoLeads(claim.quote)) : told,
    material,
  );
}

/** Of links, only the best ones vote: a menu has a hundred. */
function bestOnly<Value extends ClaimValue>(findings: Finding<Value>[]): Finding<Value>[] {
  const [best] = findings;
  return best === undefined
    ? []
    : findings.filter(({ claim }) => JSON.stringify(claim.value) === JSON.stringify(best.claim.value));
}

/** Whether the question can have evidence at all: it has content words, or a form that shows by itself. */
export function isAskable({ terms, verbs, counted, wanted }: Analysis): boolean {
  if (wanted === 'yesNo' && verbs.length > 0) return true;
  return terms.length > 0 || counted !== null || !['yesNo', 'text', 'number', 'share'].includes(wanted);
}

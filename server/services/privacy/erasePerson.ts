/** @folder Erasing everything that is known about a person. */

import type { Deps } from '../../deps.ts';
import type { Actor } from '../../domain/audit.ts';
import { personKey } from '../../domain/personKey.ts';
import { hashOfObject } from '../../domain/scoring.ts';
import { nameKeyOf } from '../../email/names/nameKey.ts';
import { awaitNewLists } from '../../store/console/listedPeople.ts';
import { release } from '../../store/ledger.ts';
import { contactTexts, eraseRuns, lockContactRuns, profileUrlsOf, suppress } from '../../store/privacy.ts';
import { forgetObject } from '../../store/scoring/scores.ts';
import { withRetries, withTransaction } from '../../store/transaction.ts';
import {
  awaitNewBatches,
  deleteRow,
  forgetMailFacts,
  type PersonRow,
  personRows,
} from '../../store/workEmail/personRows.ts';
import { audit } from '../audit.ts';
import { rowReference } from '../workEmail/batchRows.ts';
import { publishEndedBatch } from '../workEmail/publishEndedBatch.ts';
import { type ErasedTexts, eraseTexts } from './eraseTexts.ts';
import {
  batchedProfilesOf,
  batchedRowsOf,
  deletePeopleRows,
  listedRowsOf,
  type PeopleRows,
} from './peopleOfLists.ts';
import { type PersonTraces, type TraceFinder, traceFinder } from './personTraces.ts';
import { type PersonSelector, suppressionHashes } from './suppressions.ts';

/** How much was erased, by kind. */
export interface Erasure extends ErasedTexts {
  /** Runs about the person. */
  runs: number;
  /** Rows of batches of searches for an address. */
  emailRows: number;
  /** Rows of lists of people. */
  listRows: number;
}

type EraseDeps = Pick<Deps, 'db' | 'clock' | 'ids' | 'randomness' | 'metrics'>;

/**
 * Erases everything the organisation has about a person, and forbids further research: runs about them, also those under way,
 * whose credits are released, with answers, deliveries, pages and exchanges with models; assignments and scores; rows of
 * e-mail batches, of lists of people and of the batches that research these; what the verification cache knows; kept answers; and every mention in other texts, which names namesakes
 * too, because a text does not say who is meant. Hashes and an audit entry remain. For an unknown person it only
 * forbids research. docs/privacy.md; docs/api-contract.md "Privacy".
 *
 * It may be repeated: research is forbidden first, texts are rewritten row by row, and what is about the person alone goes last, in one
 * transaction with the audit entry.
 */
export async function erasePerson(
  deps: EraseDeps,
  organizationId: string,
  person: PersonSelector,
  actor: Actor,
): Promise<Erasure> {
  const forbid = (selectors: readonly PersonSelector[]) =>
    withTransaction(deps, (tx) =>
      suppress(tx, organizationId, selectors.flatMap(suppressionHashes), deps.clock.now()),
    );
  await forbid([person]);
  await withRetries(deps, () => awaitNewBatches(deps.db, organizationId));
  await withRetries(deps, () => awaitNewLists(deps.db, organizationId));
  const { traces, finder, rows, people } = await trace(deps, organizationId, person);
  await forbid(selectorsOf(person, traces, rows));
  const texts = await eraseTexts(deps, organizationId, finder);
  await forgetMail(deps, traces, finder, rows);
  return withTransaction(deps, async (tx) => {
    await deletePeopleRows(tx, people);
    const spellings = spellingsAmong(await profileUrlsOf(tx, organizationId), traces.profileUrls);
    const runs = spellings.length === 0 ? [] : await lockContactRuns(tx, organizationId, spellings);
    for (const { id, status } of runs) if (status === 'processing') await release(tx, `run:${id}`);
    const ids = runs.map(({ id }) => id);
    const own = ids.length === 0 ? { pages: 0 } : await eraseRuns(tx, ids);
    for (const spelling of spellings)
      await forgetObject(tx, organizationId, hashOfObject('contact', spelling));
    for (const row of rows) await deleteRow(tx, row, rowReference(row));
    for (const batchId of distinct(rows.flatMap((row) => (row.isPending === 1 ? row.batchId : []))))
      await publishEndedBatch(tx, deps, { organizationId, batchId });
    const erasure = {
      ...texts,
      runs: runs.length,
      pages: texts.pages + own.pages,
      emailRows: rows.length,
      listRows: people.listed.length,
    };
    const [hash] = suppressionHashes(person);
    await audit(tx, deps, actor, {
      organizationId,
      action: 'contact.erased',
      subject: `person:${hash?.toString('hex')}`,
      details: { ...erasure },
    });
    return erasure;
  });
}

/** A person as they are known in the organisation's data, and their rows in batches. */
interface Traced {
  traces: PersonTraces;
  finder: TraceFinder;
  rows: PersonRow[];
  people: PeopleRows;
}

/**
 * Completes what is known of the person: rows of batches join names with addresses, and runs about a profile of that name
 * which mention the domain are about the same person.
 */
async function trace(deps: EraseDeps, organizationId: string, person: PersonSelector): Promise<Traced> {
  const traces = {
    profileUrls: 'profileUrl' in person ? [person.profileUrl] : [],
    fullNames: 'fullName' in person ? [person.fullName] : [],
    emails: 'email' in person ? [person.email.toLowerCase()] : [],
    domains: 'domain' in person ? [person.domain] : [],
  };
  let rows: PersonRow[] = [];
  // A found address leads to the name that was searched for, and the name to rows that found nothing.
  for (let known = -1; known !== rows.length; ) {
    known = rows.length;
    const finder = traceFinder(traces);
    rows = [];
    for await (const row of personRows(deps.db, organizationId))
      if (isAbout(row, person, traces, finder)) rows.push(row);
    traces.emails = distinct([...traces.emails, ...rows.flatMap(({ email }) => email?.toLowerCase() ?? [])]);
    if ('profileUrl' in person) continue;
    traces.fullNames = distinct([...traces.fullNames, ...rows.map(({ fullName }) => fullName)]);
    traces.domains = distinct([...traces.domains, ...rows.map(({ domain }) => domain)]);
  }
  const named = traceFinder(traces);
  const listed = await listedRowsOf(deps, organizationId, { traces, finder: named });
  if (!('profileUrl' in person)) {
    const ofLists = listed.flatMap(({ profileUrl, isAccepted }) => (isAccepted === 1 ? profileUrl : []));
    const ofBatches = await batchedProfilesOf(deps, organizationId, { traces, finder: named });
    traces.profileUrls = distinct([...traces.profileUrls, ...ofLists, ...ofBatches]);
    const profiles = (await profileUrlsOf(deps.db, organizationId)).filter(named.isProfileOf);
    for (const profileUrl of profiles.filter((url) => !traces.profileUrls.includes(url)))
      if (await isAt(deps, organizationId, profileUrl, traces.domains)) traces.profileUrls.push(profileUrl);
  }
  const finder = traceFinder(traces);
  const batched = await batchedRowsOf(deps, organizationId, { traces, finder });
  return { traces, finder, rows, people: { listed, batched } };
}

function isAbout(
  { fullName, domain, email }: PersonRow,
  person: PersonSelector,
  traces: PersonTraces,
  finder: TraceFinder,
): boolean {
  if (email !== null && traces.emails.includes(email.toLowerCase())) return true;
  const isNamed =
    finder.isIn(fullName) || traces.fullNames.some((name) => nameKeyOf(name) === nameKeyOf(fullName));
  return isNamed && ('profileUrl' in person || traces.domains.includes(domain));
}

/** Whether what was researched about a profile mentions one of the domains. */
async function isAt(
  { db }: EraseDeps,
  organizationId: string,
  profileUrl: string,
  domains: readonly string[],
): Promise<boolean> {
  for (const text of await contactTexts(db, organizationId, profileUrl))
    if (domains.some((domain) => text.toLowerCase().includes(domain))) return true;
  return false;
}

/** What may not be researched any more. A row that only has the name of a profile may be a namesake's. */
function selectorsOf(
  person: PersonSelector,
  { profileUrls, emails }: PersonTraces,
  rows: readonly PersonRow[],
): PersonSelector[] {
  if ('profileUrl' in person) return [person];
  return [
    person,
    ...profileUrls.map((profileUrl) => ({ profileUrl })),
    ...emails.map((email) => ({ email })),
    ...rows.map(({ fullName, domain }) => ({ fullName, domain })),
  ];
}

function spellingsAmong(profileUrls: readonly string[], meant: readonly string[]): string[] {
  const keys = new Set(meant.map(personKey));
  return distinct([...meant, ...profileUrls.filter((url) => keys.has(personKey(url)))]);
}

async function forgetMail(
  { db }: EraseDeps,
  { fullNames, emails, domains }: PersonTraces,
  { localParts }: TraceFinder,
  rows: readonly PersonRow[],
): Promise<void> {
  const addresses = emails.map((email) => email.split('@') as [string, string]);
  const names = [
    ...domains.flatMap((domain) => fullNames.map((fullName) => ({ fullName, domain }))),
    ...rows,
  ];
  for (const domain of distinct([...names.map((name) => name.domain), ...addresses.map(([, at]) => at)]))
    await forgetMailFacts(db, {
      domain,
      localParts: distinct([
        ...(domains.includes(domain) ? localParts : []),
        ...addresses.map(([localPart]) => localPart),
      ]),
      searchKeys: names.flatMap((name) => (name.domain === domain ? nameKeyOf(name.fullName) : [])),
    });
}

function distinct<Item>(items: readonly Item[]): Item[] {
  return [...new Set(items)];
}

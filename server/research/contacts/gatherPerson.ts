import { type Document, registrableDomainOf } from '../documents/document.ts';
import type { Gathering } from '../gathering.ts';
import { foldName } from '../identity/companyName.ts';
import { planQueries } from '../model/planQueries.ts';
import type { Analysis } from '../questions/analysis.ts';
import type { QuestionPage } from '../questions/gatherPages.ts';
import { SEARCH_AND_MODEL } from '../tools.ts';
import { type AboutPerson, readAboutPerson } from './aboutPerson.ts';
import { CODE_HOST, type CodeProfile, readCodeProfile } from './codeHost.ts';
import {
  type Employer,
  type EmployerHint,
  employerAt,
  employerGiven,
  employerLinked,
  employerOfCodeProfile,
  employerOfHost,
  siteOfCodeProfile,
} from './employer.ts';
import { fitsSeveral } from './oneOfSeveral.ts';
import { fitsName, type PersonNames, readingOfName } from './personName.ts';
import {
  type EmployerSite,
  employerPage,
  keyOf,
  otherPage,
  readEmployerSite,
  searchPerson,
} from './personPages.ts';
import { kindOfHost } from './profileHosts.ts';
import { type ProfileIdentity, readProfileIdentity } from './profileIdentity.ts';
import { type KnownPerson, samenessOf } from './sameness.ts';
import { NO_SHORT_NAMES, shortNamesOn } from './shortNames.ts';
import { statedRoles } from './statedRoles.ts';

/** Name of the profile's own page in gaps. It is asked once, with GET, and quoted with address; never on a network. */
const PROFILE_PAGE = 'the profile page';

/** A page that speaks of the person, and why it is them. */
export interface JoinedPage {
  about: AboutPerson;
  because: string;
}

/** Everything that was read about somebody. */
export interface GatheredPerson {
  identity: ProfileIdentity;
  names: PersonNames;
  /** As it would be written; null where the address does not tell and no page does. */
  name: string | null;
  employer: Employer | null;
  employerSite: EmployerSite | null;
  code: CodeProfile | null;
  joined: JoinedPage[];
  /** Pages that name somebody of that name who is not, or not surely, the person. */
  aside: { url: string; because: string }[];
  /** Every page that was read. */
  documents: Document[];
  /** Sources that could be asked at all. */
  asked: number;
  notes: string[];
}

/** What is known before anything is asked. */
export interface PersonRequest {
  profileUrl: string;
  analysis: Analysis;
  hint: EmployerHint;
  mode: 'strict' | 'lenient';
}

/** Finds and reads the pages about somebody. docs/contacts.md tells the order and the bounds. */
export async function gatherPerson(gathering: Gathering, request: PersonRequest): Promise<GatheredPerson> {
  const search = new PersonGathering(gathering, request);
  await search.readProfile();
  await search.readEmployer();
  await gathering.guarded(SEARCH_AND_MODEL, undefined, () => search.searchWeb());
  return search.gathered();
}

class PersonGathering {
  private readonly gathering: Gathering;
  private readonly request: PersonRequest;
  private readonly identity: ProfileIdentity;
  private names: PersonNames;
  private name: string | null;
  private employer: Employer | null = null;
  private employerSite: EmployerSite | null = null;
  private code: CodeProfile | null = null;
  private readonly others: QuestionPage[] = [];
  private readonly notes: string[] = [];
  private asked = 0;

  constructor(gathering: Gathering, request: PersonRequest) {
    this.gathering = gathering;
    this.request = request;
    this.identity = readProfileIdentity(request.profileUrl);
    const { readings, handle } = this.identity;
    this.names = { readings, handle };
    this.name = readings[0]?.name ?? null;
    const given = employerGiven(request.hint);
    if (given.refused !== '') this.notes.push(given.refused);
    this.employer = given.employer ?? employerOfHost(this.identity);
  }

  /** The profile itself: never on a network; at GitHub through its interface, elsewhere as a page. */
  async readProfile(): Promise<void> {
    const { kind, host, login, profileUrl } = this.identity;
    if (kind === 'network') return;
    if (host === 'github.com' && login !== null) await this.readCode(login);
    else await this.readPage(profileUrl, kind === 'personal' || kind === 'other');
  }

  private async readCode(login: string): Promise<void> {
    this.asked += 1;
    this.code = await this.gathering.guarded(CODE_HOST, null, () => readCodeProfile(this.gathering, login));
    if (this.code === null) return;
    const name = this.code.fields.name?.value ?? null;
    if (name !== null) this.takeName(name);
    this.employer ??= employerOfCodeProfile(this.code);
    const site = siteOfCodeProfile(this.code);
    if (site !== null && registrableDomainOf(new URL(site).hostname) !== this.employer?.domain)
      await this.readPage(site, true);
  }

  private async readPage(url: string, isPersonal: boolean): Promise<void> {
    this.asked += 1;
    const answer = await this.gathering.fetch(PROFILE_PAGE, { url });
    if (answer.kind !== 'document' || answer.document.kind !== 'html') return;
    const { document } = answer;
    this.takeHeading(document);
    const page = otherPage(document, isPersonal);
    this.others.push(page);
    this.employer ??= employerLinked(readAboutPerson(page, this.names, this.readFor(new Set())));
  }

  /** The heading of a profile is a name where the address holds it too, or holds none. */
  private takeHeading({ lines, text }: Document): void {
    const heading = lines.find(({ tag }) => tag === 'h1');
    const words =
      heading === undefined ? '' : (text.slice(heading.start, heading.end).split(/[,|–—]/u)[0] ?? '');
    const isNamed = this.names.readings.length > 0 || this.names.handle !== null;
    if (!isNamed || fitsName(words, this.names) > 0) this.takeName(words);
  }

  private takeName(written: string): void {
    const reading = readingOfName(written, 0.95);
    if (reading === null) return;
    this.name = reading.name;
    // Once the name is known, whatever else the letters of the address could stand for is somebody else's.
    this.names = {
      handle: null,
      readings: [reading, ...this.names.readings.filter(({ confidence }) => confidence >= 0.4)],
    };
  }

  /** The employer's site, once it is known whose it is. */
  async readEmployer(): Promise<void> {
    if (this.employer === null || this.employerSite !== null || !this.isNamed()) return;
    this.asked += 1;
    const { domain } = this.employer;
    this.gathering.context.progress({ stage: "the employer's site", detail: domain });
    this.employerSite = await readEmployerSite(this.gathering, domain, {
      names: this.names,
      topics: this.request.analysis.topics,
    });
  }

  private isNamed(): boolean {
    return this.names.readings.length > 0 || this.names.handle !== null;
  }

  /** What a web search leads to; where the employer is unknown it may come out of that. */
  async searchWeb(): Promise<void> {
    const { context } = this.gathering;
    if (!context.tools?.search || this.name === null) return;
    this.asked += 1;
    const quoted = `"${this.name.replaceAll('"', '')}"`;
    const company =
      this.employerSite?.identity.searchName ??
      this.code?.fields.company?.value ??
      this.employer?.domain ??
      '';
    const { analysis } = this.request;
    const topic = [...analysis.terms, ...analysis.verbs]
      .map(({ word }) => word)
      .slice(0, 6)
      .join(' ');
    const queries = await planQueries(context, {
      name: this.name,
      domain: this.employer?.domain ?? this.identity.host,
      purpose: 'what one person does and has published',
      wanted: [analysis.question.slice(0, 300)],
      templates: [`${quoted} ${company} ${topic}`.trim(), `${quoted} ${company} team speaker author`.trim()],
    });
    const found = await searchPerson(this.gathering, {
      queries,
      names: this.names,
      known: this.documents().map(({ url }) => url),
    });
    this.others.push(...found.map((document) => otherPage(document, false)));
    if (this.employer !== null || found.length === 0) return;
    this.employer = this.employerFound();
    await this.readEmployer();
  }

  /** A page that links to the profile tells the employer; in the lenient mode the only one that names such a person. */
  private employerFound(): Employer | null {
    const known = this.known();
    const candidates = this.others.flatMap((page) => {
      const about = readAboutPerson(page, this.names, this.readFor(new Set()));
      const { document } = page;
      const segments = new URL(document.url).pathname.toLowerCase().split('/').filter(Boolean);
      const isTeam = kindOfHost(document.host, [...segments, ''], false) === 'team';
      const isSame = samenessOf(about, known)?.ok === true;
      const employer =
        employerLinked(about) ??
        (isTeam
          ? employerAt(document.registrableDomain, `${document.url} names them among its people`)
          : null);
      return employer === null || about.excerpts.length === 0 ? [] : [{ employer, isSame }];
    });
    const sure = candidates.find(({ isSame }) => isSame)?.employer;
    if (sure !== undefined) return sure;
    const domains = new Set(candidates.map(({ employer }) => employer.domain));
    const [only] = candidates;
    if (only === undefined) return null;
    if (domains.size > 1) {
      this.notes.push(
        `People of that name are named at ${[...domains].sort().join(', ')}; nothing tells which of them the profile belongs to.`,
      );
      return null;
    }
    if (this.request.mode === 'lenient') return { ...only.employer, isInferred: true };
    this.notes.push(
      `Somebody of that name is named at ${only.employer.domain}, but nothing links them to the profile. connectors.employerDomain would settle it.`,
    );
    return null;
  }

  private readFor(employerNames: ReadonlySet<string>) {
    return { employerNames, today: this.gathering.context.asOf, profileUrl: this.identity.profileUrl };
  }

  private documents(): Document[] {
    const all = [...this.others.map(({ document }) => document), ...(this.employerSite?.documents ?? [])];
    return [...new Map(all.map((document) => [keyOf(document.url), document])).values()];
  }

  private known(roles: ReadonlySet<string> = new Set()): KnownPerson {
    const companyNames = this.employerSite?.identity.spokenNames ?? new Set<string>();
    const ofProfile = foldName(this.code?.fields.company?.value ?? '');
    return {
      identity: this.identity,
      names: this.names,
      employerNames: ofProfile.length < 3 ? companyNames : new Set([...companyNames, ofProfile]),
      employerDomain: this.employer?.domain ?? null,
      roles,
    };
  }

  /** Nobody is taken for the person where two fit alike: their pages are read as nobody's. */
  private settle(): void {
    if (!fitsSeveral(this.documents(), this.names)) return;
    this.names = { readings: [], handle: null };
    this.name = null;
    this.employerSite = null;
    this.notes.push(
      'The address fits several people whom the pages name, and nothing tells which of them it means.',
    );
  }

  gathered(): GatheredPerson {
    const documents = this.documents();
    this.settle();
    const own = this.employerSite;
    const ofEmployer = own === null ? [] : own.documents.map((document) => employerPage(document, own));
    const ofOthers = this.others.filter(
      ({ document }) => !ofEmployer.some((page) => page.document.url === document.url),
    );
    const { employerNames } = this.known();
    const short = own === null ? NO_SHORT_NAMES : shortNamesOn(own.documents, this.names, employerNames);
    const about = [
      ...ofOthers.map((page) => readAboutPerson(page, this.names, this.readFor(employerNames))),
      ...ofEmployer.map((page) =>
        readAboutPerson(page, this.names, { ...this.readFor(employerNames), short }),
      ),
    ];
    const first = this.judged(about, this.known());
    const roles = new Set(
      first.joined.flatMap((page) => statedRoles(page.about).map(({ claim }) => foldName(claim.value))),
    );
    const { joined, aside } = this.judged(about, this.known(roles));
    return {
      identity: this.identity,
      names: this.names,
      name: this.name,
      employer: this.employer,
      employerSite: own,
      code: this.code,
      joined,
      aside,
      documents,
      asked: this.asked,
      notes: this.notes,
    };
  }

  private judged(about: AboutPerson[], known: KnownPerson): Pick<GatheredPerson, 'joined' | 'aside'> {
    const joined: JoinedPage[] = [];
    const aside: GatheredPerson['aside'] = [];
    for (const one of about) {
      const sameness = samenessOf(one, known);
      if (sameness?.ok === true) joined.push({ about: one, because: sameness.because });
      else if (sameness !== null) aside.push({ url: one.page.document.url, because: sameness.because });
    }
    return { joined, aside };
  }
}

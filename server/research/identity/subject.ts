import { legalNamesIn } from '../../domain/legalForms.ts';
import type { PageRole } from '../documents/pageRoles.ts';
import type { Passage } from '../documents/passage.ts';
import { isPromptInjection } from '../documents/promptInjection.ts';
import { foldName } from './companyName.ts';
/** Whose statement is being looked for, and on what kind of page. */
export interface SubjectContext {
  /** Folded names that mean the company. */
  spokenNames: ReadonlySet<string>;
  role: PageRole;
  /** Encyclopaedia entries and registry texts are about the company throughout. */
  aboutCompanyThroughout?: boolean;
}

/** First person and "the company", in the languages that prose is read in. */
const FIRST_PERSON =
  /(?<!\p{L})(?:we|we’re|we're|our|us|wir|uns|unser|unsere|unserem|unseren|unserer|unseres|nous|notre|nos|nosotros|nuestra|nuestro|nuestras|nuestros|somos|contamos|empleamos|formamos|noi|siamo|nostra|nostro|abbiamo|wij|onze|ons|vi|vår|vårt|våra|våre|vores|nós|nossa|nosso|nossos|nossas|temos|zatrudniamy|jesteśmy|nasz|nasza|nasze|zaměstnáváme|jsme|náš|naše|sme|zamestnávame|vagyunk|me|olemme|suntem|avem|zaposlujemo)(?!\p{L})/iu;
const THE_COMPANY =
  /(?<!\p{L})(?:the company|the firm|the group|the organi[sz]ation|our company|das unternehmen|die firma|der betrieb|die gruppe|die stiftung|l['’]entreprise|la société|le groupe|la empresa|la compañía|el grupo|a empresa|l['’]azienda|het bedrijf|företaget|bolaget|virksomheden|virksomheten|selskabet|selskapet|firma została|společnost|yritys)(?!\p{L})/iu;
/** Pages on which a fragment without a subject ("Founded in 2009") speaks of the company. */
const COMPANY_PAGES = new Set<PageRole>([
  'home',
  'about',
  'facts',
  'imprint',
  'contact',
  'careers',
  'team',
  'investors',
]);
/** On any other page of the site it may speak of somebody else. */
const OTHER_PAGE = 0.6;
const QUOTATION = /["“”„«»]/;
const OPENING_QUOTATION = /^["“„«»‘]/;

/**
 * How far a passage, read up to `at`, speaks of the company: 1 when it is named or speaks in the first person,
 * less for "the company" and for bare fragments on pages about the company, 0 when somebody else is the subject.
 * In a dated story only the company's name counts: "we" there is whoever is quoted.
 */
export function subjectFactor(passage: Passage, at: number, context: SubjectContext): number {
  const before = inOwnClause(passage.text.slice(0, at));
  if (isPromptInjection(passage.text)) return 0;
  if (othersOfOurs(before) || strangerFirm(before, context.spokenNames)) return 0;
  if (strangerNextTo(before, context.spokenNames) || strangerActs(before, context.spokenNames)) return 0;
  if (namesCompany(passage.text, before, context.spokenNames)) return 1;
  if (context.aboutCompanyThroughout) return 0.9;
  if (passage.document.isArticle) return 0;
  if (isQuotedSpeech(passage)) return 0;
  if (FIRST_PERSON.test(passage.text)) return QUOTATION.test(passage.text) ? 0.5 : 1;
  if (THE_COMPANY.test(passage.text)) return 0.9;
  if (COMPANY_PAGES.has(context.role)) return 0.85;
  return context.role === 'other' ? OTHER_PAGE : 0;
}

const OWN_CLAUSE = /(?:;|, (?:and|while|but|whereas)) (?=(?:we|our) )/giu;

/** "Globex employs 1,150 people; we have 64": of the clause in which the company speaks of itself, what stands before it says nothing. */
function inOwnClause(before: string): string {
  const cut = [...before.matchAll(OWN_CLAUSE)].at(-1);
  return cut === undefined ? before : before.slice(cut.index + cut[0].length);
}

/** A customer's praise: what stands in a block of quotation, or on a line that opens with a quotation mark. */
function isQuotedSpeech({ document, line, layer }: Passage): boolean {
  if (line.region === 'quote') return true;
  return layer === 'text' && OPENING_QUOTATION.test(document.text.slice(line.start, line.start + 1));
}

/** The company's name stands before the statement, or close behind one that opens ("Founded in 2009, Acme …"). */
function namesCompany(text: string, before: string, names: ReadonlySet<string>): boolean {
  if (mentions(before, names)) return true;
  const behind = text.slice(before.length, before.length + 90);
  return before.trim().split(' ').length <= 3 && mentions(behind, names);
}

const POSSESSIVE = /(?<=\p{L})[’']s(?![\p{L}\p{N}])/gu;

/** Whether any of the names stands in the text as whole words; "Acme’s" is Acme. */
export function mentions(text: string, names: ReadonlySet<string>): boolean {
  const words = ` ${foldName(text)} | ${foldName(text.replace(POSSESSIVE, ''))} `;
  for (const name of names) if (words.includes(` ${name} `)) return true;
  return false;
}

const OTHERS =
  /(?<!\p{L})(?:our|their|its|\p{L}+['’]s|unser(?:e[nrms]?)?|notre|nos|leurs|nuestr[oa]s?|i nostri|onze?|våra) (?:\p{L}+ )?(?:customers?|clients?|partners?|members?|users?|suppliers?|landlords?|tenants?|bank|investors?(?! in people)|portfolio|owners?|parents?(?: company| group)?|shareholders?|competitors?|kund(?:e|en|in)|mandant(?:en|in)?|auftraggeber(?:in)?|hausbank|vermieter|partner|mitglieder|lieferant(?:en)?|nutzer|muttergesellschaft|mutterkonzern|eigentümer|gesellschafter|wettbewerber|partenaires?|membres|fournisseurs?|client(?:e|es)|socios|proveedor(?:es)?|clienti|klanten|kunder|opdrachtgevers?|leveranciers?|fornitor[ei]|zusteronderneming)(?!\p{L})/iu;

/** "Our training subsidiary, the Barista School, was established in …": up to the end of its own clause. */
const KIN =
  /(?<!\p{L})(?:our|its|unser(?:e[nrms]?)?|notre|nuestr[oa]|la|onze?) (?:\p{L}+ )?(?:subsidiary|sister(?: company| firm| house)|joint venture|spin-off|daughter company|tochter(?:gesellschaft|firma|unternehmen)|filiale?|controllata|dochter\p{L}*)(?!\p{L})[^;]{0,200}$/iu;

/** "Our customers employ …": the company speaks, of others. */
function othersOfOurs(before: string): boolean {
  const near = before.slice(-80);
  return OTHERS.test(near) || KIN.test(near);
}

/** Another firm, by its legal name, stands nearer to the statement than the company's own name. */
function strangerFirm(before: string, names: ReadonlySet<string>): boolean {
  const firm = legalNamesIn(before).at(-1);
  if (firm === undefined || mentions(firm, names)) return false;
  return !mentions(before.slice(before.lastIndexOf(firm) + firm.length), names);
}

const NEXT_TO =
  /(\p{Lu}[\p{L}\p{N}&’'.-]{0,40}(?: \p{Lu}[\p{L}\p{N}&’'.-]{0,40}){0,3})(?:, | \(| (?:was|is|were|has|had|which|who|wurde|ist|hat|fut|est|fue|es) )(?:(?:a|an|the|which|was|is|has|had|who|also|first|originally|been|employs) ){0,3}$/u;

/** "Globex, a maker of tents with 600 employees", "Das Klinikum Lauterfeld mit 2.400 Mitarbeitern". */
const APPOSITION =
  /((?:\p{Lu}[\p{L}\p{N}&’'.-]{0,40} ){0,3}\p{Lu}[\p{L}\p{N}&’'.-]{0,40}), (?:an?|the|eine?|une?|una) (?:[\p{L}’'-]{1,40} ){1,8}(?:with|employing|employs|mit|avec|con) (?:\p{Ll}{1,40} ){0,3}$/u;
const ARTICLE_AND_NAME =
  /(?:Das|Die|Der|The|Le|La|El) (\p{Lu}[\p{L}-]{1,40}(?: \p{Lu}[\p{L}-]{1,40}){1,5}) (?:mit|with|avec|con) (?:\p{Ll}{1,40} ){0,3}$/u;

/** "From a branch in Townsville, 47 staff …": what stands behind such a word is a place, and behind a number what it counts ("151 GPs, 44 …"). */
const PLACE_BEFORE = /(?:(?<!\p{L})(?:in|at|near|around|à|en|te)|(?<![\p{L}\d])\d[\d.,]{0,30}) $/u;

/** "Acme bought Globex, founded in 2001": the name directly before the statement is not the company's. */
function strangerNextTo(before: string, names: ReadonlySet<string>): boolean {
  const near = before.slice(-110);
  const others = [APPOSITION, ARTICLE_AND_NAME].map((pattern) => pattern.exec(near)?.[1]);
  if (others.some((name) => name !== undefined && isStranger(name, names))) return true;
  const match = NEXT_TO.exec(near.slice(-90));
  if (match === null || PLACE_BEFORE.test(near.slice(-90).slice(0, match.index))) return false;
  return isStranger(match[1] ?? '', names);
}

const NAME = "((?:\\p{Lu}[\\p{L}\\p{N}&’'.-]* ){0,3}\\p{Lu}[\\p{L}\\p{N}&’'.-]*)";
const ACTING = new RegExp(
  `^${NAME} (?:was|is|were|has|had|employs?|bought|acquired|beschäftigt|wurde|ist|hat|emploie|compte|est|fue|cuenta|emplea) `,
  'u',
);

/** Somebody else is what the sentence is about: "Jo Kim is an Acme engineer based in Seoul". */
function strangerActs(before: string, names: ReadonlySet<string>): boolean {
  const match = ACTING.exec(before.slice(0, 120));
  return match !== null && isStranger(match[1] ?? '', names);
}

/** Words with a capital that open sentences and are nobody's name. */
const NOBODY =
  /^(?:today|currently|it|its|he|she|they|er|sie|es|il|elle|ils|elles|ce|cela|this|these|there|here|our|we|the|a|an|in|on|at|with|since|l ?entreprise|l ?azienda|founded|established|headquartered|based|from|as|now|over|more|about|around|worldwide|globally|together|all|heute|seit|mit|das|die|der|wir|unser|unsere|im|am|aktuell|derzeit|rund|aujourd|hui|depuis|avec|le|la|les|l|nous|notre|hoy|desde|con|el|los|nuestra|january|february|march|april|may|june|july|august|september|october|november|december)(?: |$)/;

function isStranger(words: string, names: ReadonlySet<string>): boolean {
  const name = foldName(words);
  if (name === '' || NOBODY.test(name)) return false;
  for (const known of names)
    if (` ${known} `.includes(` ${name} `) || ` ${name} `.includes(` ${known} `)) return false;
  return true;
}

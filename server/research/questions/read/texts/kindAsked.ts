import { inAnyCase } from '../../../extract/inAnyCase.ts';
import type { Analysis } from '../../analysis.ts';
import { GENERIC } from '../../ranking.ts';
import { saidFor } from '../../words/synonyms.ts';
import { keyOfWord, wordsOf } from '../../words/words.ts';

/** Kinds of firms that do something for the company. */
const FIRM =
  '(?:sub)?contractor|carrier|courier|haulier|insurer|printer|auditor|host|broker|caterer|wholesaler|foundry|laboratory|architects?|developer|logistics (?:firm|provider|partner)';
const NAMED_KIND = new RegExp(
  `^(?:(?:in|on|with|through|via|by) )?(?:which|what|whose) (?:\\p{L}+ )?(system|software|tool|platform|package|application|app|program|model|brand|make|firm|bank|lender|supplier|provider|vendor|organi[sz]ation|agency|institution|body|foundation|fund|university|college|product|programme|${FIRM})(?!\\p{L})`,
  'iu',
);
const HOLDS_NAME = /(?<=[\p{Ll},] )\p{Lu}\p{L}|^The \p{Lu}/u;
/** Who works with a system, an advert calls "you" and a page "we". */
const DOER = /(?<!\p{L})(?:do|does|can) (?:the |their |its )?(?:\p{L}+ )?(\p{L}+s) (?=\p{L}+)/iu;
/** "Which CRM or ERP system": one of the two answers. */
const EITHER = /^(?:which|what) (\p{L}+) or (\p{L}+)(?!\p{L})/iu;

/** "Who do they bank with?", "Who insures them?", "Which carrier delivers …?": a firm is asked for. */
const ASKS_FIRM = new RegExp(
  `^(?:which|what) (?:\\p{L}+ )?(?:company|firm|business|provider) (?!(?:do|does|did|is|are|was|were|has|have) |that |of )\\p{Ll}+(?:s|ed) |^who(?:m)? (?:(?:do|does|did|have|has) .*(?:host|bank|insur|print|partner|ship|clear|trade|advertis|buy|source|order|deliver|lease|rent|borrow)\\p{L}*(?: .*)? (?:with|from|through|by|via|to)\\W*$|(?:hosts?|insures?|audits?|prints?|delivers?|ships?|supplies|certif\\p{L}+|manufactures?|processes) )|^(?:which|what) (?:\\p{L}+ )?(?:${FIRM})(?!\\p{L})`,
  'iu',
);
const DAY =
  '(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day|January|February|March|April|May|June|July|August|September|October|November|December|Europe|Monday';
/** Firms are bought from, and hosted on. */
const LED_TO_BY: [asked: RegExp, words: string][] = [
  [/(?<!\p{L})host/iu, '|on'],
  [/(?<!\p{L})(?:buy|bought|source|order|lease|rent|borrow)/iu, '|from'],
  [/(?<!\p{L})suppl/iu, '|from'],
  [/(?:)/u, ''],
];
/** A firm is told behind what leads to who does a thing, or at the head of the sentence. */
const namesFirm = (leads: string): RegExp =>
  new RegExp(
    `(?<!\\p{L})(?:by|with|through|via|using${leads}|our (?:\\p{Ll}[\\p{L}-]* ){1,3}|(?:[Oo]ur|[Ii]ts|[Tt]he) (?:\\p{Ll}[\\p{L}-]* ){0,3}(?:${FIRM}|bank|supplier|lender|provider|partner)s? (?:is|are)|partner|provider|,) (?:the |our |a )?(?:\\p{Ll}[\\p{L}-]* ){0,3}(?!(?:${DAY}|We|Our|It|They|In)(?!\\p{L}))\\p{Lu}[\\p{L}&]|^(?!(?:We|Our|It|They|The|In|All|Every|Each|You|Your|This|That|These|Those|There|Here|He|She|His|Her|Its|Their|What|Who|If|When|Where|As|At|By|For|From|On|With|Both|Several|Other|Most|Some|Many|No|An?|First|Second|Third|Last|Next|New|Current|Total|More)(?!\\p{L}))\\p{Lu}\\p{L}+(?: (?:&|and|of) \\p{Lu}\\p{L}+| \\p{Lu}\\p{L}+)* (?:is|are|has|holds?|delivers?|prints?|insures?|audits?|hosts?|supplies|makes?|does|takes|handles?|\\p{Ll}{4,}(?:s|ed))(?!\\p{L})`,
    'u',
  );

/** Of a system that is asked for, the name is told with a verb. */
const ASKS_SYSTEM =
  /(?<!\p{L})(?:which|what|whose) (?:\p{L}+ ){0,3}(?:systems?|software|tools?|platforms?|packages?|apps?|crm|erp|wms|tms|pms|hris|cms|epos|telematics|database|cloud|infrastructure)(?!\p{L})|^(?:\p{L}+ ){0,2}(?:systems?|software|tools?|platforms?|crm|erp) (?:do |does )?(?:they|it|the company|the firm) (?:\p{L}+ )?(?:us|run|work)|(?<!\p{L})(?:systems?|software|tool|platform|crm|erp)\??$/iu;
const NAMES_SYSTEM =
  /(?<!\p{L})(?:us(?:e|es|ed|ing)|runs?|running|work(?:s|ing)?|kept|keeps?|record\p{L}*|plan(?:s|ned|ning)?|post(?:s|ed|ing)?|raise|manage[ds]?|managing|rel(?:y|ies)|moved|switched|replaced|introduced|look after|powered|provided|track\p{L}*|store[ds]?|nutz\p{L}+|verwend\p{L}+|setzen|arbeit\p{L}+|utilis\p{L}+|utiliz\p{L}+|usiamo|gebrui\p{L}+|använd\p{L}+|bruke?r|korzysta\p{L}+|käyt\p{L}+) (?:[^;:]*? )?(?!(?:We|You|They|I|Our|The|In|This)(?!\p{L}))\p{Lu}|(?<!\p{L})(?:system|software|tool|app|platform|made|built|supplied|developed|hosted|delivered) by \p{Lu}|(?:\p{Ll}(?:ed|t)|made|held|done|run) (?:with|via|through|by|on|in|using) (?:our |the )?\p{Lu}/u;

/** By whom a firm is bought, led or begun, and where it is registered, is no system. */
const OF_FIRMS = inAnyCase(
  /(?<!\p{L})(?:acquir\p{L}+|takeover|raised|round|funding|led|owned|bought|founded|started|registered|incorporated|based|born|headquartered) (?:[^;:]{0,40} )?(?:by|in|from|of) \p{Lu}|(?<!\p{L})(?:to acquire|has raised|agreed to)(?!\p{L})/u,
);

/** An advert that welcomes experience of a product does not say that the company runs it. */
const WELCOME =
  /(?<!\p{L})(?:welcome|(?:a|is a) plus|an advantage|nice to have|desirable|ideally|a bonus|preferred)(?!\p{L})/iu;
/** What a company sells to others, or what its goods work with, it need not run itself. */
const OF_OFFER = inAnyCase(
  /(?<!\p{L})(?:connectors?|plug-?ins?|integrates? with|integrations? (?:with|for)|works with \p{Lu}|compatible with|certified partners?|implementation partners?|resell\p{L}*)(?!\p{L})|(?<!\p{L})we (?:also )?(?:sell|offer|implement|develop|build)(?!\p{L})/u,
);
/** "Stored in the Netherlands" says where and not on whose machines. */
const SOMEWHERE = / in (?:the )?\p{Lu}[\p{L}-]+(?: \p{Lu}[\p{L}-]+)?(?: (?:and|or) \p{Lu}[\p{L}-]+)?/gu;
/** "Norwegian wood" names nothing. */
const OF_NATION = /\p{Lu}\p{Ll}+(?:ian|ish|ese|man|can|ean|ench|utch)(?= \p{Ll})/gu;
/** "Exact Globe, our ERP"; "our ERP is Monitor". */
const NAMES_OWN =
  /\p{Lu}[\p{L}\d]*,? (?:which is )?(?:our|the) (?:[\p{L}-]+ ){0,2}(?:erp|crm|ERP|CRM|WMS|TMS|PMS|system|software|tool|platform)(?!\p{L})|(?<!\p{L})(?:ERP|CRM|WMS|TMS|system|software|tool|platform) (?:is|is called|called|named)(?: the)? \p{Lu}/u;

/** Of what the company uses itself, what its goods work with says nothing. */
export const isOfOfferNotUse = (text: string, question: string): boolean =>
  inAnyCase(
    /(?<!\p{L})(?:do|does|did) (?:they|the [\p{L} ]{3,20}|\p{Lu}\p{L}+) (?:use|run|rely)(?!\p{L})/u,
  ).test(question) &&
  (OF_OFFER.test(text) || WORKS_WITH.test(text));
/** "Our lamps work with …". */
const WORKS_WITH = inAnyCase(
  /(?<!\p{L})(?:works?|integrates?|connects?|pairs?|talks?|compatible|syncs?) (?:with|to)(?! \p{Ll}+s? (?:every|each|on))(?!\p{L})/u,
);

/** The question without the words that say what the name in a sentence is: "Which bank lends …", "Which model was …". */
export function withoutKind(analysis: Analysis, text: string): Analysis {
  const { question } = analysis;
  const kind = NAMED_KIND.exec(question)?.[1]?.toLowerCase();
  const doer = ASKS_SYSTEM.test(question) ? DOER.exec(question)?.[1]?.toLowerCase() : undefined;
  const other = otherOfTwo(question, text);
  const terms = analysis.terms.filter(({ word, key }) => word !== kind && word !== doer && key !== other);
  return terms.some(({ key }) => !GENERIC.has(key)) && HOLDS_NAME.test(text)
    ? { ...analysis, terms }
    : analysis;
}

/** Key of the one of "CRM or ERP" that a text does not say, where it says the other. */
function otherOfTwo(question: string, text: string): string | undefined {
  const keys = (EITHER.exec(question) ?? []).slice(1).map(keyOfWord);
  const held = new Set(wordsOf(text).map(({ key }) => key));
  const isSaid = (key: string) => held.has(key) || [...saidFor(key)].some((said) => held.has(said));
  return keys.some(isSaid) ? keys.find((key) => !isSaid(key)) : undefined;
}

/** Whether firms are asked for, of which one word may be the name. */
export const asksFirm = (question: string): boolean => ASKS_FIRM.test(question);

/** "Gauges are made in Västerås" names a place. */
const MADE_SOMEWHERE =
  /(?<!\p{L})(?:made|built|produced|offered|assembled|printed|sewn|based|located|founded|opened|closed|born|situated|headquartered|manufactured|brewed|grown|woven|milled) (?:only |all |entirely )?in (?:the )?\p{Lu}[\p{L}-]+(?: \p{Lu}[\p{L}-]+)?(?:(?:,| and| or) \p{Lu}[\p{L}-]+)*/gu;
/** "The FSC mark" names no firm that does the work. */
const MARK = /(?:with|bears?|carr(?:y|ies)) the \p{Lu}[\p{L}\d -]{1,20} (?:mark|label|seal|logo)/gu;

/** Of a kind that is asked for, one is named: of a system with a verb that says that it is used, of a firm as who does it. */
export function namesKindAsked(text: string, question: string): boolean {
  if (NAMED_KIND.test(question) && !HOLDS_NAME.test(text)) return false;
  if (asksFirm(question)) {
    const leads = LED_TO_BY.find(([asked]) => asked.test(question))?.[1] ?? '';
    return namesFirm(leads).test(text.replace(MADE_SOMEWHERE, ' ').replace(MARK, ' '));
  }
  if (!ASKS_SYSTEM.test(question)) return true;
  const told = /(?<!\p{L})cloud(?!\p{L})/iu.test(question) ? text.replace(SOMEWHERE, ' ') : text;
  const said = told.replace(MADE_SOMEWHERE, ' ').replace(OF_NATION, (adjective) => adjective.toLowerCase());
  const isNamed = NAMES_SYSTEM.test(said) || NAMES_OWN.test(text);
  return isNamed && !WELCOME.test(text) && !OF_FIRMS.test(text) && !OF_OFFER.test(text);
}

const NEAR_VERB =
  /(?<!\p{L})(?:us(?:e|es|ed|ing)|runs?|running|works?|working|kept|keeps?|plan(?:s|ned|ning)?|raise[sd]?|manage[ds]?|booked|held|done|made|stored?|recorded|hosted?|moved|switched|replaced|introduced) (?:(?!(?:at|for|from|of|by|since|near)(?!\p{L}))\p{Ll}+ ){0,3}?(?!(?:We|You|They|I|Our|The|In|This|January|February|March|April|May|June|July|August|September|October|November|December)(?!\p{L}))\p{Lu}/u;
const SYSTEM_NOUN =
  /(?<!\p{L})(?:software|systems?|platform|tools?|apps?|erp|crm|wms|tms|pms|hris|cms|database|cloud|program|suite|licen[cs]es?|administrator)(?!\p{L})/iu;

/** Of a system or a host that is asked for, whether its name stands right behind a verb of use, or beside what a system is called. */
export function namesSystemNear(text: string, question: string, names: ReadonlySet<string>): boolean {
  if (!ASKS_SYSTEM.test(question) && !asksFirm(question)) return false;
  if (asksFirm(question)) return true;
  const others = [...names].reduce((rest, name) => rest.replaceAll(name, ' '), text);
  return SYSTEM_NOUN.test(text) || NEAR_VERB.test(others) || /^\p{Lu}[\p{L}\d .&-]{1,40}$/u.test(text.trim());
}

import { MONTHS } from '../news/dates.ts';
import { bounded } from '../patterns.ts';
import type { Mention } from '../technologies/productNames.ts';

const MONTH_NAMES = [...MONTHS.keys()].sort((a, b) => b.length - a.length);
const MONTH_YEAR = new RegExp(
  `(?<!\\p{L})(${MONTH_NAMES.join('|')}),? (?:de )?((?:19|20)\\d{2})(?!\\d)`,
  'iu',
);
const YEAR = /(?<!\p{L})(?:in|since|during|seit|en|im jahr|depuis|desde) ((?:19|20)\d{2})(?!\d)/iu;

/** The date that a sentence gives to what it states: a month and year, or the first day of a year. */
export function statedDateIn(text: string): Date | null {
  const month = MONTH_YEAR.exec(text);
  const number = MONTHS.get(month?.[1]?.toLowerCase() ?? '');
  if (month && number) return new Date(`${month[2]}-${number}-01T00:00:00Z`);
  const year = YEAR.exec(text);
  return year === null ? null : new Date(`${year[1]}-01-01T00:00:00Z`);
}

/** What a company's own sentence says of the products it names. */
export interface Statement {
  mention: Mention;
  bearing: 'uses' | 'left';
  /** A change from one product to another, said to be done. */
  isMigration: boolean;
  strength: number;
}

const words = (...parts: string[]) => bounded(new RegExp(parts.join(''), 'iu'), 500);

const NOT_DONE =
  /(?<!\p{L})(?:will|plan(?:s|ned|ning)? to|going to|about to|intend|consider\p{L}*|evaluat\p{L}*|thinking|might|(?<!\d )may(?! \d)|should|could|can|would|how to|(?:if|when|once|wherever) (?:you|they)|if we|wenn (?:du|sie|ihr)|whether|werden|würden?|möchten|wollen|planen|allons|allez|vamos a)(?!\p{L})|\?\s*$/iu;
const DENIED = /(?<!\p{L})(?:nicht(?! mehr)|niemals|kein\p{L}*|pas|jamais|nunca)(?!\p{L})/iu;
/** Stands directly before a verb whose action then did not happen. */
const NEGATED = bounded(/(?:(?<!\p{L})(?:not|never|almost|nearly|casi|no)|n['’]t)\s+(?:\p{L}+\s+)?$/iu, 500);

/** A few words between a verb and the product, none of which begins something else. */
const FEW =
  "(?:(?!(?:beside|besides|with|in|on|from|for|and|of|to|as|than|neben|mit|für|und|et|con|y)\\s)[\\p{L}'’-]{1,30}\\s{1,2})";
const ANY_WORDS = "(?:[\\p{L}'’-]{1,30}\\s{1,2}){0,4}$";
const CHANGED = words(
  '(?<!\\p{L})(?:(?:after|since|by|upon) (?:migrating|moving|switching)|migrated|moved|switched|transitioned|converted|changed|',
  'upgraded|replatformed|migrée?s?|passée?s?|basculée?s?|migramos|migrado|cambiamos|cambiado|pasamos|pasado)(?!\\p{L})',
  `[^.;]{0,60}(?<!\\p{L})(?:from|von|vom|de|desde)\\s{1,2}${ANY_WORDS}`,
);
const CHANGE = words(
  '(?<!\\p{L})(?:migration|move|switch|transition|umstieg|wechsel|umstellung|migración|cambio|passage)(?!\\p{L})',
  `[^.;]{0,60}(?<!\\p{L})(?:from|von|vom|de|desde)\\s{1,2}${ANY_WORDS}`,
);
const COMPLETED =
  /(?<!\p{L})(?:complet\p{L}*|finished|done|successful\p{L}*|after|since|went|abgeschlossen|erfolgreich\p{L}*|nach|seit|terminé\p{L}*|achev\p{L}*|finaliz\p{L}*|depuis|desde|tras)(?!\p{L})/iu;
const TO = words(`^[^.;]{0,50}?(?<!\\p{L})(?:to|onto|into|auf|zu|vers|à|a|hacia)\\s+${ANY_WORDS}`);
const FROM_GERMAN = bounded(/(?<!\p{L})(?:von|vom)\s+(?:[\p{L}'’-]+\s+){0,3}$/iu, 500);
const CHANGED_AFTER = /^[^.;]{0,40}(?<!\p{L})(?:umgestellt|migriert|gewechselt|umgestiegen)(?!\p{L})/iu;
const REPLACED = words(
  '(?<!\\p{L})(?:replaced|ablösen|abgelöst|ersetzt|remplacée?s?|reemplazamos|reemplazado|sustituimos|sustituido)\\s+',
  ANY_WORDS,
);
const WITH = words(`^[^.;]{0,50}?(?<!\\p{L})(?:with|by|durch|mit|par|por|con)\\s+${ANY_WORDS}`);
const REPLACED_AFTER = /^[^.;]{0,40}(?<!\p{L})(?:ersetzt|abgelöst|ausgetauscht)(?!\p{L})/iu;

const REMOVED = words(
  '(?<!\\p{L})(?:retired|decommissioned|sunset|phased out|switched off|shut down|stopped using|',
  'no longer (?:use|run|rely on)|moved (?:away from|off(?: of)?)|abgeschaltet|dropped|',
  "n['’](?:utilisons|employons) plus|ya no (?:utilizamos|usamos)|dejamos de (?:utilizar|usar))\\s+",
  `${FEW}{0,3}$`,
);
const REMOVED_AFTER =
  /^[^.;]{0,40}(?<!\p{L})(?:abgeschaltet|abgelöst|stillgelegt|außer betrieb genommen|nicht mehr)(?!\p{L})|^\s+(?:was|has been|were) (?:\p{L}+ )?(?:retired|decommissioned|switched off|phased out|shut down)(?!\p{L})/iu;

const USES = words(
  '(?<!\\p{L})(?:we (?:currently |now |also |mainly )?(?:use|run(?: on)?|rely on|chose|selected|implemented|',
  'adopted|introduced|rolled out|went live (?:with|on)|moved to|switched to|migrated to)|',
  "we(?: have|['’]ve) (?:been using|run)|our (?:website|site|company|team|sales team) uses|",
  'wir (?:nutzen|verwenden|setzen)|(?:nutzen|verwenden) wir|wir versenden [^.;]{0,30}(?:mit|über)|',
  '(?:arbeiten wir|wir arbeiten) mit (?:dem |der |einem |unserem )?(?:erp|crm)\\S*|nous utilisons|utilizamos|',
  '(?:went live (?:with|on)|implemented|selected|chose|adopted|migrated to|switched to|moved to))\\s{1,2}',
  '(?:(?!(?:that|which|with|against|beside|besides|instead|from|than|unlike|not|before|outside|via|through|an?|by|von|durch|par|por)\\s)',
  "[\\p{L}'’,-]{1,30}\\s{1,2}){0,4}$",
);
const OUR_SYSTEM_IS =
  /(?<!\p{L})(?:our|unser(?:em)?|notre|nuestro) (?:crm|erp)(?:[ -](?:system|software|platform|systems))?,?(?: (?:is|ist|est|es|runs on|läuft auf))?\s+(?:(?:now|currently|based on|called|jetzt|derzeit|aktuell|the|das)\s+){0,2}$/iu;
/** Work that is done in a system: "our sales team lives in HubSpot", "all our orders go through NetSuite". */
const DONE_IN = words(
  "(?<!\\p{L})(?:we|wir|nous|our (?:[\\p{L}'’-]+ ){0,3}[\\p{L}'’-]+|nuestr\\p{L}* [\\p{L}'’-]+)\\s+",
  '(?:(?:now|all|today|also)\\s+)?(?:work|live|run|manage|keep|store|track|handle|log|record|go|gérons|gestion|verwalten|pflegen|bearbeiten)s?',
  "(?:\\s+(?!(?:for|to|from|für|pour|para)\\s)[\\p{L}'’-]+){0,4}\\s+(?:in|on|through|via|dans|en|avec|con|mit)\\s+",
  '(?:(?:our|unserem|notre|nuestro)\\s+)?(?:(?:crm|erp)[- ]?(?:system)?,?\\s+)?$',
);
const COMPLETED_USE =
  /(?<!\p{L})(?:completed|finished) (?:the|our) (?:roll-?out|implementation|introduction|go-live) of\s+$/iu;
/** What a software company sells runs on a platform; that is no system of its own. */
const WARE_BEFORE =
  /(?<!\p{L})(?:apps?|platform|products?|solutions?|software|tools?|plug-?ins?|add-?ons?|packages?|integrations?|connectors?)(?!\p{L})/iu;
const OUR_SYSTEM_AFTER =
  /^, (?:our|unser\p{L}*|notre|nuestr[oa]) (?:[\p{L}'’-]+ ){0,3}(?:crm|erp|database|system|software)(?!\p{L})/iu;
/** What a form's page says: "Your enquiry is stored in Zoho CRM". */
const ENQUIRY_STORED =
  /(?<!\p{L})our (?:\p{L}+[ -]){0,2}(?:e-?newsletter|newsletter|e-?mails?|letter) (?:is|are) sent (?:with|via|through|by|using)\s+$|(?<!\p{L})(?:candidate|client|customer|contact|member|donor)[^.;]{0,30} (?:details|data|records|information) (?:is|are) (?:stored|kept|held) in\s+$|(?<!\p{L})your (?:enquiry|inquiry|message|request|application) (?:is|will be) (?:stored|kept|saved|recorded|processed) in\s+$/iu;
/** "We introduced SAP to the sensor", "we chose HubSpot as our launch partner". */
const INTRODUCED = bounded(/(?<!\p{L})introduced\s+(?:[\p{L}'’-]+\s+){0,3}$/iu, 500);
const PARTNER_AFTER =
  /^[^.;]{0,20}(?<!\p{L})as (?:[\p{L}'’-]+ ){0,3}(?:partner|investor|customer|client|sponsor|competitor|benchmark|supplier)(?!\p{L})/iu;
/** A product's interface or data is used for the customers of whoever writes so. */
const PART_AFTER =
  /^(?:['’]s?)?[ -](?:\p{L}+[ -])?(?:APIs?|SDK|OAuth|SSO|webhooks?|sync|support|style|mapping|import(?:er)?|export(?:er)?|users?|admins?|projects?|migrations?|implementations?|rollouts?|carve-?outs?|audits?|consulting|services|connectors?|integrations?|plug-?ins?|add-?ons?|apps?|data|marketplace|training|course)(?!\p{L})/iu;
const NOT_REAL_AFTER =
  /^[^.;]{0,40}(?<!\p{L})(?:example|tutorial|comparison|test|demo|review|guide|courses?|lessons?|kurs\p{L}*|schulung\p{L}*|beispiel|vergleich|best (?:value|choice|overall))(?!\p{L})/iu;
/** "We use HubSpot to grow your business": the reader's, or a client's. */
const FOR_YOU_AFTER =
  /(?<!\p{L})(?:your (?:business|company|marketing|sales|growth|revenue|brand|team|organi[sz]ation|customers)|ihr\p{L}* (?:marketing|vertrieb|unternehmen|umsatz|geschäft)|votre (?:entreprise|croissance|marketing)|(?:tu|su) (?:empresa|negocio)|(?:for|of|de) (?:our |nos |nuestros )?(?:clients|clientes)|brands)(?!\p{L})/iu;
/** "Wir haben 2023 SAP S/4HANA eingeführt." */
const INTRODUCED_AFTER = /^[^.;]{0,30}(?<!\p{L})(?:eingeführt|im einsatz|in betrieb genommen)(?!\p{L})/iu;
/** Whoever moves customers from one product to another, or sets one up for them, does not speak of itself. */
const FOR_OTHERS =
  /(?<!\p{L})(?:clients?|customers|companies|firms|businesses|enterprises|brands|organi[sz]ations|kunden|mandanten|unternehmen|betriebe\p{L}*|entreprises|empresas|clientes)(?!\p{L})/iu;
const SET_UP =
  /(?<!\p{L})(?:implement|roll(?:ed)? out|deploy|migrat|introduc|went live|go live|führen|einführ)/iu;
const SET_UP_FOR = /^[^.;]{0,25}(?<!\p{L})(?:for|at|für|bei) (?:an? |their |the client|\p{Lu}|\d)/u;

const FIRST_PERSON = bounded(
  /(?<!\p{L})(?:we|our|wir|unser\p{L}*|nous|notre|nos|nosotros|nuestr\p{L}*|\p{L}+[aei]mos)(?!\p{L})/giu,
  500,
);
const OTHER_SUBJECT =
  /(?<!\p{L})(?:clients?|customers|readers|users|members|partners|companies|firms|teams|people|they|kunden|nutzer|leser|sie|ils|clientes)(?![\p{L}'’])/giu;

/** A line of a history: "2024: migrated to NetSuite". */
const HISTORY = words(
  `^[\\d\\s\\p{P}]{0,20}(?:(?:in|im|en)\\s+)?(?:(?:${MONTH_NAMES.join('|')})\\s+)?[\\d\\s\\p{P}]{0,20}`,
  '(?:went live|implemented|selected|chose|adopted|migrated|switched|moved|replaced|retired|introduced|umstieg|umstellung|wechsel)',
);

/**
 * Reads one sentence of the company about itself. "We migrated from A to B" leaves A and uses B; "we retired A"
 * leaves A; "we use B" uses B. Plans, questions, denials, advice and what others did say nothing.
 *
 * @param isOwnName  whether words name the company
 */
export function statementsIn(
  text: string,
  mentions: Mention[],
  isOwnName: (words: string) => boolean,
): Statement[] {
  if (NOT_DONE.test(text) || DENIED.test(text) || (SET_UP.test(text) && FOR_OTHERS.test(text))) return [];
  const isOurs = ({ start }: Mention) => speaksOfItself(text.slice(0, start), isOwnName);
  const changes = mentions.flatMap((from, index) => {
    const to = mentions[index + 1];
    return to !== undefined && isChange(text, from, to) ? [{ from, to }] : [];
  });
  const migrations = changes
    .filter(({ from }) => isOurs(from))
    .flatMap(({ from, to }): Statement[] => [
      { mention: from, bearing: 'left', isMigration: true, strength: 0.95 },
      { mention: to, bearing: 'uses', isMigration: true, strength: 0.95 },
    ]);
  const others = mentions
    .filter((mention) => changes.every(({ from, to }) => mention !== from && mention !== to))
    .flatMap((mention): Statement[] => {
      if (isRemoval(text, mention)) {
        const isSelf = isOurs(mention) || isOwnName(text) || text.search(FIRST_PERSON) !== -1;
        return isSelf ? [{ mention, bearing: 'left', isMigration: false, strength: 0.9 }] : [];
      }
      const isSelf = isOurs(mention) || ENQUIRY_STORED.test(text.slice(0, mention.start));
      if (!isSelf || !isUse(text, mention)) return [];
      return [{ mention, bearing: 'uses', isMigration: false, strength: 0.85 }];
    });
  return [...migrations, ...others];
}

/** The company is who acts: by name, in the first person, or as in a line of its history. */
function speaksOfItself(before: string, isOwnName: (words: string) => boolean): boolean {
  const own = lastOf(FIRST_PERSON, before);
  const others = lastOf(OTHER_SUBJECT, before);
  if (own !== -1) return own > others;
  return others === -1 && (isOwnName(before) || HISTORY.test(before));
}

function lastOf(pattern: RegExp, text: string): number {
  return [...text.matchAll(pattern)].at(-1)?.index ?? -1;
}

/** Whether a verb stands at the end of the words, and is not denied. */
function isSaidAsDone(pattern: RegExp, before: string): boolean {
  const verb = pattern.exec(before);
  return verb !== null && !NEGATED.test(before.slice(0, verb.index));
}

function isChange(text: string, from: Mention, to: Mention): boolean {
  const before = text.slice(0, from.start);
  const between = text.slice(from.end, to.start);
  const after = text.slice(to.end);
  if (PART_AFTER.test(between) || PART_AFTER.test(after)) return false;
  if (TO.test(between)) {
    if (isSaidAsDone(CHANGED, before)) return true;
    if (isSaidAsDone(CHANGE, before) && COMPLETED.test(text)) return true;
    if (FROM_GERMAN.test(before) && CHANGED_AFTER.test(after)) return true;
  }
  return WITH.test(between) && (isSaidAsDone(REPLACED, before) || REPLACED_AFTER.test(after));
}

function isRemoval(text: string, { start, end }: Mention): boolean {
  const after = text.slice(end);
  if (PART_AFTER.test(after)) return false;
  return isSaidAsDone(REMOVED, text.slice(0, start)) || REMOVED_AFTER.test(after);
}

function isUse(text: string, { start, end }: Mention): boolean {
  const before = text.slice(0, start);
  const after = text.slice(end);
  if (PART_AFTER.test(after) || FOR_YOU_AFTER.test(after)) return false;
  if (OUR_SYSTEM_IS.test(before) || OUR_SYSTEM_AFTER.test(after) || ENQUIRY_STORED.test(before)) return true;
  if (isSaidAsDone(COMPLETED_USE, before)) return !SET_UP_FOR.test(after);
  if (isSaidAsDone(DONE_IN, before) && !WARE_BEFORE.test(before)) return true;
  if (INTRODUCED_AFTER.test(after)) return true;
  if (
    !isSaidAsDone(USES, before) ||
    PARTNER_AFTER.test(after) ||
    (INTRODUCED.test(before) && /^\s+to\s/.test(after)) ||
    NOT_REAL_AFTER.test(after)
  )
    return false;
  return !(SET_UP.test(before) && SET_UP_FOR.test(after));
}

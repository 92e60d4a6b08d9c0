import type { Mention } from '../technologies/productNames.ts';

/** What a company's own sentence says of the products it names. */
export interface Statement {
  mention: Mention;
  bearing: 'uses' | 'left';
  /** A change from one product to another, told as done. */
  isMigration: boolean;
  strength: number;
}

const NOT_DONE =
  /(?<!\p{L})(?:will|plan(?:s|ned|ning)? to|going to|about to|intend|consider\p{L}*|thinking|might|may(?! \d)|should|could|can|would|how to|if you|whether|werden|möchten|wollen|planen)(?!\p{L})/iu;
const CHANGED =
  /(?<!\p{L})(?:migrat(?:ed|ion|ing)|moved|switched|transitioned|converted|changed|upgraded|replatformed|migración|umstieg|wechsel|umstellung)(?!\p{L})[^.;]{0,80}(?<!\p{L})(?:from|von|vom|de|desde)\s+(?:[\p{L}'’-]+\s+){0,4}$/iu;
const TO = /^[^.;]{0,50}?(?<!\p{L})(?:to|onto|into|auf|zu|vers|à|a)\s+(?:[\p{L}'’-]+\s+){0,4}$/iu;
const FROM_GERMAN = /(?<!\p{L})(?:von|vom)\s+(?:[\p{L}'’-]+\s+){0,3}$/iu;
const CHANGED_AFTER = /^[^.;]{0,40}(?<!\p{L})(?:umgestellt|migriert|gewechselt|umgestiegen)(?!\p{L})/iu;
const REPLACED =
  /(?<!\p{L})(?:replaced|has replaced|have replaced|ablösen|abgelöst|ersetzt)\s+(?:[\p{L}'’-]+\s+){0,4}$/iu;
const WITH = /^[^.;]{0,50}?(?<!\p{L})(?:with|by|durch|mit|par|por)\s+(?:[\p{L}'’-]+\s+){0,4}$/iu;
const REMOVED =
  /(?<!\p{L})(?:retired|decommissioned|sunset|phased out|switched off|shut down|stopped using|no longer (?:use|run|rely on)|moved (?:away from|off(?: of)?)|abgeschaltet|dropped)\s+(?:[\p{L}'’-]+\s+){0,3}$/iu;
const USES =
  /(?<!\p{L})(?:we (?:currently |now |also |mainly )?(?:use|run(?: on)?|rely on|work with|chose|selected|implemented|adopted|introduced|rolled out|went live (?:with|on)|moved to|switched to|migrated to)|(?:our|unser) (?:crm|erp|crm system|erp system|erp-system|crm-system)(?: system)? (?:is|ist)|wir (?:nutzen|verwenden|setzen|arbeiten mit)|nous utilisons|utilizamos|(?:went live (?:with|on)|implemented|selected|chose|adopted|migrated to|switched to|moved to))\s+(?:[\p{L}'’,-]+\s+){0,4}$/iu;
/** A product's interface or data is used for the customers of whoever writes so. */
const PART_AFTER =
  /^(?:['’]s?)? (?:APIs?|SDK|connectors?|integrations?|plug-?ins?|apps?|data|marketplace)(?!\p{L})/iu;
/** Whoever moves customers from one product to another, or sets one up for them, does not tell of itself. */
const FOR_OTHERS =
  /(?<!\p{L})(?:clients?|customers|companies|businesses|brands|organi[sz]ations|kunden|mandanten)(?!\p{L})/iu;
const SET_UP = /(?<!\p{L})(?:implement|roll(?:ed)? out|deploy|migrat|introduc)/iu;
const SET_UP_FOR = /^[^.;]{0,25}(?<!\p{L})(?:for|at|für|bei) (?:an? |their |the client|\p{Lu})/u;
const SERVES_AFTER =
  /^[^.;]{0,30}?(?<!\p{L})(?:as|als|comme|como) (?:our|unser|notre|nuestro|its) (?:[\p{L}-]+ ){0,2}(?:crm|erp|system)/iu;

/**
 * Reads one sentence of the company about itself. "We migrated from A to B" leaves A and uses B; "we retired A"
 * leaves A; "we use B" uses B. Plans, questions and advice say nothing.
 */
export function statementsIn(text: string, mentions: Mention[]): Statement[] {
  if (NOT_DONE.test(text) || (SET_UP.test(text) && FOR_OTHERS.test(text))) return [];
  const found: Statement[] = [];
  const used = new Set<Mention>();
  for (const [index, mention] of mentions.entries()) {
    const next = mentions[index + 1];
    if (next && isChange(text, mention, next)) {
      found.push({ mention, bearing: 'left', isMigration: true, strength: 0.95 });
      found.push({ mention: next, bearing: 'uses', isMigration: true, strength: 0.95 });
      used.add(mention).add(next);
    }
  }
  for (const mention of mentions) {
    if (used.has(mention)) continue;
    const before = text.slice(0, mention.start);
    if (REMOVED.test(before)) found.push({ mention, bearing: 'left', isMigration: false, strength: 0.9 });
    else if (USES.test(before) && isForItself(before, text.slice(mention.end)))
      found.push({ mention, bearing: 'uses', isMigration: false, strength: usesStrength(text, mention) });
  }
  return found;
}

function isChange(text: string, from: Mention, to: Mention): boolean {
  const before = text.slice(0, from.start);
  const between = text.slice(from.end, to.start);
  if (CHANGED.test(before) && TO.test(between)) return true;
  if (REPLACED.test(before) && WITH.test(between)) return true;
  return FROM_GERMAN.test(before) && TO.test(between) && CHANGED_AFTER.test(text.slice(to.end));
}

function isForItself(before: string, after: string): boolean {
  return !PART_AFTER.test(after) && !(SET_UP.test(before) && SET_UP_FOR.test(after));
}

function usesStrength(text: string, mention: Mention): number {
  return SERVES_AFTER.test(text.slice(mention.end)) ? 1 : 0.85;
}

const MONTHS = 'january february march april may june july august september october november december'.split(
  ' ',
);
const MONTH_YEAR = new RegExp(`(?<!\\p{L})(${MONTHS.join('|')}),? ((?:19|20)\\d{2})(?!\\d)`, 'iu');
const YEAR = /(?<!\p{L})(?:in|since|during|seit|en|im jahr) ((?:19|20)\d{2})(?!\d)/iu;

/** The date that a sentence gives to what it tells: a month and year, or the first day of a year. */
export function dateTold(text: string): Date | null {
  const month = MONTH_YEAR.exec(text);
  if (month) {
    const number = MONTHS.indexOf((month[1] ?? '').toLowerCase()) + 1;
    return new Date(`${month[2]}-${String(number).padStart(2, '0')}-01T00:00:00Z`);
  }
  const year = YEAR.exec(text);
  return year === null ? null : new Date(`${year[1]}-01-01T00:00:00Z`);
}

import type { AuditView } from '@assay/shared/console/money';
import { TYPES, when } from '../../texts/common.ts';
import { LIMITS, MONEY } from '../../texts/money.ts';

/** The details of an entry in words: what was chosen, and of a change what it was and is. */
export function detailsInWords({ action, subject, details }: AuditView): string {
  return Object.entries(details)
    .filter(([name]) => !isSaid(name, action, subject))
    .map(([name, value]) => `${labelOf(name, action)}: ${inWords(value)}`)
    .join('; ');
}

/** Whether the line above says so: the name of a key and how it begins; of a new one the beginning says enough. */
function isSaid(name: string, action: string, subject: AuditView['subject']): boolean {
  if (subject.noun !== 'key' || subject.name === null) return false;
  if (action === 'key.rotated') return name === 'replacedBy';
  return name === 'prefix' || (name === 'name' && action !== 'key.changed');
}

function labelOf(name: string, action: string): string {
  if (action === 'key.rotated' && name in MONEY.ofRotation)
    return MONEY.ofRotation[name as 'prefix' | 'validUntil'];
  const known = (LIMITS as Record<string, string>)[name];
  return known ?? name.replace(/(?<=[a-z0-9])(?=[A-Z])/g, ' ').toLowerCase();
}

const TIME = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;

function inWords(value: unknown): string {
  if (value === null || value === undefined || value === '') return MONEY.none;
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'string') return wordOf(value);
  if (Array.isArray(value)) return value.map(inWords).join(', ');
  if (typeof value !== 'object') return String(value);
  if ('from' in value && 'to' in value) return `${inWords(value.from)} → ${inWords(value.to)}`;
  return Object.entries(value)
    .map(([name, part]) => `${labelOf(name, '')} ${inWords(part)}`)
    .join(', ');
}

function wordOf(text: string): string {
  if (TIME.test(text)) return when(text);
  return Object.hasOwn(TYPES, text) ? TYPES[text as keyof typeof TYPES].label : text;
}

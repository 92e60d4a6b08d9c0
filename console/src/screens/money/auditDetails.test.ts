import { expect, test } from 'vitest';
import type { AuditView } from '../../../../shared/console/money.ts';
import { when } from '../../texts/common.ts';
import { detailsInWords } from './auditDetails.ts';

const entry = (action: string, details: AuditView['details']): AuditView => ({
  at: '2026-11-28T12:00:00.000Z',
  actor: { kind: 'console', id: '1', name: 'ana@example.com' },
  action,
  subject: { noun: action.split('.')[0] ?? '', id: '2', name: 'CRM import (sk_live_abcd…)' },
  details,
});

test('a change says what was and what is, in the words of the screens', () => {
  expect(detailsInWords(entry('limits.changed', { monthlyCap: { from: null, to: 150 } }))).toBe(
    'Credits a calendar month: none → 150',
  );
  const networks = { from: ['10.0.0.0/8', '::1'], to: null };
  expect(detailsInWords(entry('key.changed', { networks }))).toBe('networks: 10.0.0.0/8, ::1 → none');
});

test('what the line above says is not repeated, and times are written for people', () => {
  const validUntil = '2026-11-29T12:00:00.000Z';
  expect(detailsInWords(entry('key.revoked', { name: 'CRM import', prefix: 'sk_live_abcd' }))).toBe('');
  expect(detailsInWords(entry('key.rotated', { replacedBy: '3', prefix: 'sk_live_efgh', validUntil }))).toBe(
    `new key: sk_live_efgh; old key valid until: ${when(validUntil)}`,
  );
  expect(detailsInWords(entry('research.requested', { type: 'mna', credits: 0.75 }))).toBe(
    'type: Mergers and acquisitions; credits: 0.75',
  );
});

test('what is nested and what has no words of its own is readable all the same', () => {
  expect(detailsInWords(entry('hub.changed', { settingsUsers: { added: ['7'], isOn: true } }))).toBe(
    'settings users: added 7, is on yes',
  );
});

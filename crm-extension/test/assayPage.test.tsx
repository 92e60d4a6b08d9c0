import { PageData, RulesData } from '@assay/shared/hubspot/page';
import { WhatIfResult } from '@assay/shared/scoring/studio/overview';
import {
  Alert,
  Button,
  EmptyState,
  ErrorState,
  Input,
  LoadingButton,
  Select,
  StatisticsItem,
  TableCell,
  Text,
} from '@hubspot/ui-extensions';
import { createRenderer } from '@hubspot/ui-extensions/testing';
import { afterEach, expect, test, vi } from 'vitest';
import { AssayPage } from '../src/app/pages/AssayPage.tsx';
import { emptyPage, page, rules, simulation } from './pageData.ts';
import { ok, refuses, scriptServer } from './scriptedServer.ts';

afterEach(() => vi.unstubAllGlobals());

function open() {
  const renderer = createRenderer('pages');
  renderer.render(<AssayPage />);
  const press = async (text: string) => {
    const isIt = (node: { text: string | null }) => node.text === text;
    await renderer.waitFor(() => renderer.find(Button, isIt));
    renderer.find(Button, isIt).trigger('onClick');
  };
  const pressLoading = async (text: string) => {
    const isIt = (node: { text: string | null }) => node.text === text;
    await renderer.waitFor(() => renderer.find(LoadingButton, isIt));
    renderer.find(LoadingButton, isIt).trigger('onClick');
  };
  return { renderer, press, pressLoading };
}

test('the data in these tests are valid answers of the server', () => {
  expect(PageData.parse(page)).toEqual(page);
  expect(PageData.parse(emptyPage)).toEqual(emptyPage);
  expect(RulesData.parse(rules)).toEqual(rules);
  expect(WhatIfResult.parse(simulation)).toEqual(simulation);
});

test('without a profile the ready ones are offered, and the chosen one opens with its rules', async () => {
  const calls = scriptServer({
    page: ok(emptyPage),
    profiles: ok({ profileId: rules.profile.id, page }),
    rules: ok(rules),
  });
  const { renderer, pressLoading } = open();
  await renderer.waitFor(() => renderer.find(EmptyState));
  expect(renderer.find(EmptyState).props.title).toBe('No profile yet: begin from a ready one');
  await pressLoading('Begin with “Agencies”');
  await renderer.waitFor(() => renderer.find(Button, ({ text }) => text === 'Add a rule for fit'));
  expect(calls.map(({ path, body }) => [path, body])).toEqual([
    ['page', {}],
    ['profiles', { action: 'create', gallery: 'services', name: 'Agencies' }],
    ['rules', { action: 'list', profileId: rules.profile.id }],
  ]);
  expect(calls.every(({ timeout }) => timeout <= 15_000)).toBe(true);
  for (const words of ['Yes: +20, no: 0.', 'Note: None of the 40 objects has an answer.'])
    expect(renderer.find(Text, ({ text }) => text === words)).toBeDefined();
});

test('a refused profile says why, and the page stays', async () => {
  scriptServer({
    page: ok(emptyPage),
    profiles: refuses('CONFLICT', 'There is a profile “Agencies” already. Give this one another name.'),
  });
  const { renderer, pressLoading } = open();
  await pressLoading('Begin with “Agencies”');
  await renderer.waitFor(() => renderer.find(Alert, { title: 'Not changed' }));
  expect(renderer.find(Alert).text).toContain('another name');
  expect(renderer.find(EmptyState)).toBeDefined();
});

test('a server that cannot be reached has a way to try again', async () => {
  scriptServer({ page: [new Error('connect ECONNREFUSED'), ok(page)] });
  const { renderer, press } = open();
  await renderer.waitFor(() => renderer.find(ErrorState, { title: 'Assay cannot be reached' }));
  await press('Try again');
  await renderer.waitFor(() => renderer.find(Button, ({ text }) => text === 'Edit rules'));
});

test('points are edited with warnings while they are typed, tried, and saved as they were tried', async () => {
  const calls = scriptServer({ page: ok(page), rules: ok(rules), simulate: ok(simulation) });
  const { renderer, press, pressLoading } = open();
  await press('Edit rules');
  await press('Edit');
  await renderer.waitFor(() => renderer.find(Input, { name: 'yes' }));
  renderer.find(Input, { name: 'yes' }).props.onInput?.('0');
  await renderer.waitFor(() => renderer.find(Alert, { title: 'Probably not what you mean' }));
  renderer.find(Input, { name: 'yes' }).props.onInput?.('many');
  await renderer.waitFor(() => renderer.find(Input, { name: 'yes', error: true }));
  expect(renderer.find(LoadingButton, ({ text }) => text === 'Save the rule').props.disabled).toBe(true);
  renderer.find(Input, { name: 'yes' }).props.onInput?.('35');
  await renderer.waitFor(() => expect(renderer.maybeFind(Alert)).toBeNull());

  await pressLoading('What if?');
  await renderer.waitFor(() => renderer.find(TableCell, ({ text }) => text === 'a.example'));
  expect(
    renderer
      .findAll(TableCell)
      .map(({ text }) => text)
      .slice(0, 4),
  ).toEqual(['a.example', '50 (B) → 70 (A)', 'b.example', '50 (B) → 60 (A)']);
  await pressLoading('Save the rule');
  await renderer.waitFor(() => renderer.find(Alert, { title: 'Saved “Own warehouse”' }));
  const rule = {
    signalTemplateId: rules.rules[0]?.question.id,
    dimension: 'fit',
    answerType: 'boolean',
    pointValues: { true: 35, false: 0 },
  };
  const { id: profileId } = rules.profile;
  expect(calls.slice(-2).map(({ path, body }) => [path, body])).toEqual([
    ['simulate', { profileId, rule }],
    ['rules', { action: 'put', profileId, rule }],
  ]);
});

test('a new rule has the fields that fit the answer of its question', async () => {
  scriptServer({ page: ok(page), rules: ok(rules) });
  const { renderer, press } = open();
  await press('Edit rules');
  await press('Add a rule for urgency');
  await renderer.waitFor(() => renderer.find(Select, { name: 'question' }));
  renderer.find(Select, { name: 'question' }).props.onChange?.(rules.questions[1]?.id ?? '');
  await renderer.waitFor(() => renderer.find(Input, { name: 'lines.1.from' }));
  renderer.find(Select, { name: 'question' }).props.onChange?.('new');
  await renderer.waitFor(() => renderer.find(Select, { name: 'answerType' }));
  expect(renderer.find(LoadingButton, ({ text }) => text === 'Use this question').props.disabled).toBe(true);
});

test('a rule is removed only after its effect was shown and confirmed', async () => {
  const calls = scriptServer({
    page: ok(page),
    rules: [ok(rules), ok({ ...rules, rules: [], lint: [] })],
    simulate: ok(simulation),
  });
  const { renderer, press, pressLoading } = open();
  await press('Edit rules');
  await press('Remove');
  await renderer.waitFor(() => renderer.find(TableCell, ({ text }) => text === 'a.example'));
  expect(calls.at(-1)?.body).toEqual({ profileId: rules.profile.id, removeRuleId: rules.rules[0]?.id });
  await pressLoading('Remove the rule');
  await renderer.waitFor(() => renderer.find(Alert, { title: 'Removed “Own warehouse”' }));
  expect(calls.at(-1)?.body).toMatchObject({ action: 'delete', ruleId: rules.rules[0]?.id });
});

test('bands are edited with faults while they are typed, and the page shows the saved ones', async () => {
  const bands = [
    { name: 'Top', min: 80 },
    { name: 'B', min: 0 },
  ];
  const calls = scriptServer({
    page: ok(page),
    rules: [ok(rules), ok({ ...rules, profile: { ...rules.profile, bands } })],
    profiles: ok({ profileId: rules.profile.id, page }),
  });
  const { renderer, press, pressLoading } = open();
  await press('Edit rules');
  await press('Edit bands');
  await renderer.waitFor(() => renderer.find(Input, { name: '1.name' }));
  renderer.find(Input, { name: '1.min' }).props.onInput?.('0');
  await renderer.waitFor(() => renderer.find(Input, { name: '2.min', error: true }));
  renderer.find(Input, { name: '1.name' }).props.onInput?.('Top');
  renderer.find(Input, { name: '1.min' }).props.onInput?.('80');
  await renderer.waitFor(() => expect(renderer.maybeFind(Input, { error: true })).toBeNull());
  await pressLoading('Save the bands');
  await renderer.waitFor(() => renderer.find(Alert, { title: 'Saved the bands' }));
  expect(calls.at(-2)?.body).toEqual({ action: 'bands', profileId: rules.profile.id, bands });
  expect(
    renderer.find(Text, ({ text }) => text?.includes('bands Top from 80, B from 0') ?? false),
  ).toBeDefined();
});

test('spend shows what is left, the budget of workflows, and who started what', async () => {
  scriptServer({ page: ok({ ...page, spend: { ...page.spend, available: 1 } }) });
  const { renderer } = open();
  await renderer.waitFor(() => renderer.find(StatisticsItem));
  expect(renderer.findAll(StatisticsItem).map(({ props }) => props.number)).toEqual(['1', '0', '12 of 200']);
  expect(renderer.find(Alert, { title: 'No credits left for questions' }).text).toContain('administrator');
  const cells = renderer.findAll(TableCell).map(({ text }) => text);
  expect(cells).toEqual(expect.arrayContaining(['Questions', '6', '12', 'Workflows', '3']));
});

test('who may not change anything has no buttons for it', async () => {
  scriptServer({ page: ok({ ...page, canChange: false, whyNot: 'Ask Jane.' }), rules: ok(rules) });
  const { renderer, press } = open();
  await press('See rules');
  await renderer.waitFor(() => renderer.find(Button, ({ text }) => text === 'Back to all profiles'));
  await renderer.waitFor(() => renderer.find(TableCell, ({ text }) => text === '20'));
  expect(renderer.findAll(Button).map(({ text }) => text)).toEqual(['Back to all profiles']);
  expect(renderer.find(Alert).text).toBe('Ask Jane.');
});

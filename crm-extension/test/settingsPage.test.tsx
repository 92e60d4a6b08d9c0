import {
  Alert,
  Button,
  ErrorState,
  Input,
  LoadingButton,
  NumberInput,
  Select,
  Toggle,
  ToggleGroup,
} from '@hubspot/ui-extensions';
import { createRenderer } from '@hubspot/ui-extensions/testing';
import { afterEach, expect, test, vi } from 'vitest';
import { SettingsPage } from '../src/app/settings/SettingsPage.tsx';
import { settingsData } from './cards.ts';
import { ok, refuses, scriptServer } from './scriptedServer.ts';

afterEach(() => vi.unstubAllGlobals());

async function openSettings() {
  const renderer = createRenderer('settings');
  renderer.render(<SettingsPage timeZone="Europe/Berlin" />);
  return renderer;
}

test('exactly the administrator’s changes are saved', async () => {
  const calls = scriptServer({ settings: ok(settingsData) });
  const page = await openSettings();
  await page.waitFor(() => page.find(ToggleGroup));
  const chosen = settingsData.profiles.company[1]?.id ?? '';
  page.find(Select, { name: 'company.profile' }).props.onChange?.(chosen);
  page.find(Toggle, { name: 'company.autoAssign' }).props.onChange?.(true);
  page.find(Toggle, { name: 'company.autoResearch' }).props.onChange?.(true);
  page.find(NumberInput, { name: 'dailyResearchLimit' }).props.onChange?.(25);
  await page.waitFor(() => page.find(NumberInput, { value: 25 }));
  page.find(LoadingButton).trigger('onClick');

  await page.waitFor(() => page.find(Alert, { title: 'Saved' }));
  expect(calls).toHaveLength(2);
  expect(calls[1]?.body).toEqual({
    settings: {
      ...settingsData.settings,
      company: { profileId: chosen, autoAssign: true, autoResearch: true, refreshStale: false },
      dailyResearchLimit: 25,
    },
  });
});

test('a property for work e-mail is saved by its internal name, and emptied again it is none', async () => {
  const calls = scriptServer({ settings: ok(settingsData) });
  const page = await openSettings();
  await page.waitFor(() => page.find(Input, { name: 'workEmailProperty' }));
  const write = (name: string) => page.find(Input, { name: 'workEmailProperty' }).props.onChange?.(name);
  write('E-Mail');
  await page.waitFor(() => page.find(Input, { name: 'workEmailProperty', error: true }));
  write('email');
  await page.waitFor(() => page.find(Input, { name: 'workEmailProperty', value: 'email' }));
  page.find(LoadingButton).trigger('onClick');
  await page.waitFor(() => page.find(Alert, { title: 'Saved' }));
  expect(calls[1]?.body).toMatchObject({ settings: { workEmailProperty: 'email' } });
  write('');
  await page.waitFor(() => page.find(Input, { name: 'workEmailProperty', value: '' }));
  page.find(LoadingButton).trigger('onClick');
  await page.waitFor(() => page.find(Alert, { title: 'Saved' }));
  expect(calls[2]?.body).toMatchObject({ settings: { workEmailProperty: null } });
});

test('turning automatic assignment off turns automatic research off', async () => {
  scriptServer({
    settings: ok({
      ...settingsData,
      settings: {
        ...settingsData.settings,
        contact: { profileId: null, autoAssign: true, autoResearch: true, refreshStale: false },
      },
    }),
  });
  const page = await openSettings();
  await page.waitFor(() => page.find(Toggle, { name: 'contact.autoResearch', checked: true }));
  page.find(Toggle, { name: 'contact.autoAssign' }).props.onChange?.(false);
  await page.waitFor(() =>
    page.find(Toggle, { name: 'contact.autoResearch', checked: false, readOnly: true }),
  );
});

test('an invalid limit is reported and not saved', async () => {
  scriptServer({ settings: ok(settingsData) });
  const page = await openSettings();
  await page.waitFor(() => page.find(NumberInput, { name: 'staleAfterDays' }));
  page.find(NumberInput, { name: 'staleAfterDays' }).props.onChange?.(0);
  await page.waitFor(() => page.find(NumberInput, { name: 'staleAfterDays', error: true }));
  expect(page.find(NumberInput, { name: 'staleAfterDays' }).props.validationMessage).toContain('1 to 3,650');
  expect(page.find(LoadingButton).props.disabled).toBe(true);
});

test('settings that the server refuses stay on the page with its reason', async () => {
  scriptServer({
    settings: [ok(settingsData), refuses('NOT_FOUND', 'This profile is gone. Choose another.')],
  });
  const page = await openSettings();
  await page.waitFor(() => page.find(LoadingButton));
  page.find(LoadingButton).trigger('onClick');
  await page.waitFor(() => page.find(Alert, { title: 'Not saved' }));
  expect(page.find(Alert, { title: 'Not saved' }).text).toBe('This profile is gone. Choose another.');
});

test('an account that cannot be written to says what to do; a failed load can be tried again', async () => {
  scriptServer({
    settings: [
      new Error('connect ECONNREFUSED'),
      ok({ ...settingsData, hub: { ...settingsData.hub, canWrite: false } }),
    ],
  });
  const page = await openSettings();
  await page.waitFor(() => page.find(ErrorState));
  page.find(Button).trigger('onClick');
  await page.waitFor(() => page.find(Alert, { variant: 'warning' }));
  expect(page.find(Alert).text).toContain('connected on 3 Aug 2026, 09:00.');
  expect(page.find(Alert).text).toContain('ask whoever administers Assay');
});

test('a part that the account has not granted is named, with what to do', async () => {
  const message = 'The account has not granted it. Install the app again.';
  const missing = [{ part: 'workflows' as const, scopes: ['automation'], message }];
  scriptServer({ settings: ok({ ...settingsData, hub: { ...settingsData.hub, missing } }) });
  const page = await openSettings();
  await page.waitFor(() => page.find(Alert, { title: 'Workflows cannot wait for scores' }));
  expect(page.find(Alert, { title: 'Workflows cannot wait for scores' }).text).toContain('Install the app');
});

test('removing the properties takes a second look, and names what HubSpot keeps', async () => {
  const settings = { ...settingsData.settings, writeProperties: [] };
  const refused = [
    { objectType: 'company' as const, property: 'assay_fit_band', message: 'A workflow uses it.' },
  ];
  const removal = { removed: [], refused, failure: null };
  const calls = scriptServer({ settings: [ok(settingsData), ok({ ...settingsData, settings, removal })] });
  const page = await openSettings();
  await page.waitFor(() => page.find(Button, ({ text }) => text === 'Remove Assay’s properties…'));
  page.find(Button, ({ text }) => text === 'Remove Assay’s properties…').trigger('onClick');
  await page.waitFor(() => page.find(Alert, { title: 'Remove the properties with their values?' }));
  expect(calls).toHaveLength(1);
  page.find(LoadingButton, ({ text }) => text === 'Remove them').trigger('onClick');
  await page.waitFor(() => page.find(Alert, { title: '0 properties are removed, not all' }));
  expect(page.find(Alert, { title: '0 properties are removed, not all' }).text).toContain(
    'A workflow uses it.',
  );
  expect(calls[1]?.body).toEqual({ removeProperties: true });
  expect(page.find(ToggleGroup).props.value).toEqual([]);
});

test('company data is written into the properties that are named, and a name that is none is not saved', async () => {
  const calls = scriptServer({ settings: ok(settingsData) });
  const page = await openSettings();
  await page.waitFor(() => page.find(Input, { name: 'fields.city' }));
  page.find(Input, { name: 'fields.city' }).props.onChange?.('Town Name');
  await page.waitFor(() => page.find(Input, { name: 'fields.city', error: true }));
  expect(page.find(LoadingButton).props.disabled).toBe(true);
  page.find(Input, { name: 'fields.city' }).props.onChange?.('city');
  page.find(Input, { name: 'fields.industry' }).props.onChange?.('assay_industry');
  await page.waitFor(() => page.find(Input, { name: 'fields.industry', value: 'assay_industry' }));
  page.find(LoadingButton).trigger('onClick');
  await page.waitFor(() => page.find(Alert, { title: 'Saved' }));
  expect(calls[1]?.body).toMatchObject({
    settings: { fields: { city: 'city', industry: 'assay_industry' } },
  });
});

test('a part that the account lacks is named as soon as the settings that need it are saved', async () => {
  const message = 'The scores of companies are not written into deals.';
  const missing = [{ part: 'deals' as const, scopes: ['crm.objects.deals.read'], message }];
  const saved = { ...settingsData, hub: { ...settingsData.hub, missing } };
  scriptServer({ settings: [ok(settingsData), ok(saved)] });
  const page = await openSettings();
  await page.waitFor(() => page.find(LoadingButton));
  const { onChange } = page.find(ToggleGroup, { name: 'companyScoresOn' }).props;
  (onChange as (chosen: string[]) => void)(['deal']);
  page.find(LoadingButton).trigger('onClick');
  await page.waitFor(() => page.find(Alert, { variant: 'warning' }));
  expect(page.find(Alert, { variant: 'warning' }).text).toBe(message);
});

test('who may not change the settings sees them and why, without a button that would be refused', async () => {
  const whyNot = 'Settings may be changed by the users whom your Assay administrator has named.';
  const calls = scriptServer({ settings: ok({ ...settingsData, whyNot }) });
  const page = await openSettings();
  await page.waitFor(() => page.find(Alert, { title: 'You may look, but not change' }));
  expect(page.find(Alert, { title: 'You may look, but not change' }).text).toBe(whyNot);
  expect(page.maybeFind(LoadingButton)).toBeNull();
  expect(page.maybeFind(Button, ({ text }) => text?.startsWith('Remove Assay') ?? false)).toBeNull();
  expect(page.find(ToggleGroup, { name: 'writeProperties' }).props.value).toHaveLength(7);
  expect(calls).toHaveLength(1);
});

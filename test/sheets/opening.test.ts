import vm from 'node:vm';
import { expect, test } from 'vitest';
import { bundleAddOn } from '../../sheets-addon/scripts/bundle.ts';
import { withoutKey } from './scriptedStage.ts';

test('whatever Google allows, opening and installing only build the menu', () => {
  const google = withoutKey();
  google.run('onOpen', [{ authMode: 'NONE' }], 'none');
  google.run('onOpen', [{ authMode: 'LIMITED' }], 'limited');
  google.run('onInstall', [{ authMode: 'FULL' }], 'full');
  expect(google.menu).toEqual(new Array(3).fill('Open Assay: showAssay'));
  expect(() => google.run('showAssay', [], 'none')).toThrow('AuthMode.NONE');
  expect(() => google.run('showAssay', [], 'limited')).toThrow('AuthMode.LIMITED');
});

test('the menu opens the sidebar', () => {
  const google = withoutKey();
  google.run('showAssay', []);
  expect(google.menu).toEqual(['shown: sidebar']);
});

test('without a key the sidebar says so, and an invalid address is refused with a message', () => {
  const google = withoutKey();
  expect(google.call('settings')).toEqual({
    baseUrl: 'https://assay.example.com',
    keyPrefix: '',
    readKeyPrefix: '',
  });
  expect(() => google.call('saveSettings', { baseUrl: 'assay', apiKey: 'k', readKey: '' })).toThrow(
    'must begin with https://',
  );
  expect(() =>
    google.call('saveSettings', { baseUrl: 'https://assay.example.com', apiKey: '', readKey: '' }),
  ).toThrow('sk_live_');
  expect(() => google.call('templates')).toThrow('no API key yet');
});

test('the manifest has the four required scopes, and allows one server', async () => {
  const manifest = JSON.parse((await bundleAddOn('https://assay.my.example'))['appsscript.json']) as object;
  expect(manifest).toMatchObject({
    oauthScopes: [
      'https://www.googleapis.com/auth/spreadsheets.currentonly',
      'https://www.googleapis.com/auth/script.container.ui',
      'https://www.googleapis.com/auth/script.external_request',
      'https://www.googleapis.com/auth/script.scriptapp',
    ],
    urlFetchWhitelist: ['https://assay.my.example/'],
  });
});

test('script and sidebar are at most 120 kB each, and the script offers nothing but its menu, sidebar, trigger and functions', async () => {
  const files = await bundleAddOn('https://assay.my.example');
  for (const text of Object.values(files)) expect(Buffer.byteLength(text)).toBeLessThanOrEqual(120_000);
  // Without any service: Google loads the script before it may use one.
  const script = vm.createContext({});
  vm.runInContext(files['Code.js'], script);
  const named = Object.entries(script).flatMap(([name, value]) => (typeof value === 'function' ? name : []));
  expect(named).toEqual([
    'onOpen',
    'onInstall',
    'showAssay',
    'sidebarCall',
    'assaySweep',
    'ASSAY_SCORE',
    'ASSAY_RESULT',
  ]);
});

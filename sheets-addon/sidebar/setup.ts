import type { SettingsView } from '../src/sidebarApi.ts';
import { call } from './call.ts';
import { button, counted, field, h, show } from './dom.ts';

/** Asks for the server's address and the keys, and continues when the server accepts them. */
export function showSetup(settings: SettingsView, onDone: () => void): void {
  const hasKey = settings.keyPrefix !== '';
  const server = h('input', {
    type: 'url',
    value: settings.baseUrl,
    placeholder: 'https://assay.example.com',
    spellcheck: 'false',
  });
  const keyField = (prefix: string) =>
    h('input', {
      type: 'password',
      autocomplete: 'off',
      spellcheck: 'false',
      placeholder: prefix === '' ? 'sk_live_…' : `${prefix}…`,
    });
  const key = keyField(settings.keyPrefix);
  const reader = keyField(settings.readKeyPrefix);
  const check = button(
    'Check and save',
    async () => {
      const given = { baseUrl: server.value, apiKey: key.value, readKey: reader.value };
      const { remainingCredits } = await call('saveSettings', given);
      const { readKeyPrefix } = await call('settings');
      show(
        'Connected',
        h('p', { class: 'note good' }, `The key works. You have ${counted(remainingCredits, 'credit')}.`),
        h(
          'p',
          { class: 'quiet' },
          readKeyPrefix === ''
            ? 'There is no read-only key, so ASSAY_SCORE and ASSAY_RESULT do not work in your spreadsheets.'
            : 'The read-only key works, and cannot spend anything.',
        ),
        h('div', { class: 'buttons' }, button('Continue', onDone, 'primary wide')),
      );
    },
    'primary',
  );
  show(
    'Connect to Assay',
    h(
      'p',
      { class: 'quiet' },
      'Assay researches the companies and people in your sheet, with your own server and API keys.',
    ),
    field('Address of the server', server),
    field(keptName('Key for runs', hasKey), key),
    h(
      'p',
      { class: 'quiet' },
      'Only this sidebar uses it, for runs that you start. Its monthly cap is the most that you can spend.',
    ),
    field(keptName('Read-only key for functions (optional)', settings.readKeyPrefix !== ''), reader),
    h(
      'p',
      { class: 'quiet' },
      'In spreadsheets that you own, everybody who may edit them reads stored answers and scores with this key through ' +
        'ASSAY_ functions. It can never spend.',
    ),
    h('div', { class: 'buttons' }, check, hasKey && button('Back', onDone)),
  );
}

const keptName = (name: string, isKept: boolean) => (isKept ? `${name}, empty keeps the present one` : name);

import type { SettingsView } from '../src/sidebarApi.ts';
import { call } from './call.ts';
import { button, counted, field, h, show } from './dom.ts';

/** Asks for the server's address and the key, and continues when the server accepts the key. */
export function showSetup(settings: SettingsView, onDone: () => void): void {
  const hasKey = settings.keyPrefix !== '';
  const server = h('input', {
    type: 'url',
    value: settings.baseUrl,
    placeholder: 'https://assay.example.com',
    spellcheck: 'false',
  });
  const key = h('input', {
    type: 'password',
    autocomplete: 'off',
    placeholder: hasKey ? `${settings.keyPrefix}…` : 'sk_live_…',
  });
  const check = button(
    'Check and save',
    async () => {
      const { remainingCredits } = await call('saveSettings', { baseUrl: server.value, apiKey: key.value });
      show(
        'Connected',
        h('p', { class: 'note good' }, `The key works. You have ${counted(remainingCredits, 'credit')}.`),
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
      'Assay researches the companies and people in your sheet, with your own server and API key.',
    ),
    field('Address of the server', server),
    field(hasKey ? 'API key (leave empty to keep the current one)' : 'API key', key),
    h(
      'p',
      { class: 'quiet' },
      'The key is stored for you only; other users of this spreadsheet cannot see it.',
    ),
    h('div', { class: 'buttons' }, check, hasKey && button('Back', onDone)),
  );
}

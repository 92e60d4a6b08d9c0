import type { SettingsView } from '../src/sidebarApi.ts';
import { call } from './call.ts';
import { button, counted, field, h, show } from './dom.ts';

/** Asks where the server is and for the key, and goes on when the server knows it. */
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
        h('div', { class: 'buttons' }, button('Go on', onDone, 'primary wide')),
      );
    },
    'primary',
  );
  show(
    'Connect to Assay',
    h(
      'p',
      { class: 'quiet' },
      'Assay researches the companies and people of your sheet. It works with your own server and key.',
    ),
    field('Address of the server', server),
    field(hasKey ? 'API key (leave empty to keep it)' : 'API key', key),
    h(
      'p',
      { class: 'quiet' },
      'The key is kept for you alone; other users of this spreadsheet do not see it.',
    ),
    h('div', { class: 'buttons' }, check, hasKey && button('Back', onDone)),
  );
}

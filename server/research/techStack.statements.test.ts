import { expect, test } from 'vitest';
import { HOME, page, researchTech } from '../../test/support/techResearch.ts';

/** What is planned, denied, asked or told of others is no change. */
test.each([
  'We are migrating from Salesforce to HubSpot next year.',
  'We are evaluating whether to move from Salesforce to HubSpot.',
  'We never migrated from Salesforce to HubSpot.',
  'We did not move from Salesforce to HubSpot.',
  'We have not switched from Salesforce to HubSpot.',
  'Have you migrated from Salesforce to HubSpot?',
  'We almost switched from Salesforce to HubSpot in 2023.',
  'If we had moved from Salesforce to HubSpot, we would have lost data.',
  'Wir haben nicht von Salesforce auf HubSpot gewechselt.',
  'Wir planen den Wechsel von Salesforce auf HubSpot.',
  'Nous allons migrer de Salesforce vers HubSpot.',
  'Vamos a migrar de Salesforce a HubSpot.',
  'Globex migrated from Salesforce to HubSpot with us.',
  'Our client moved from Salesforce to HubSpot in 2024.',
  'We helped Globex migrate from Salesforce to HubSpot in 2024.',
  'We no longer use spreadsheets beside Salesforce.',
  'We no longer support Salesforce Classic since 2022.',
  'We stopped using Slack in 2024 and kept Salesforce.',
  'We have not retired Salesforce in 2024.',
  'We replaced the Salesforce connector with HubSpot forms in 2024.',
  'We moved from Salesforce to HubSpot integrations as our main product in 2024.',
])('“%s” is neither a change nor a use', async (text) => {
  const { answer } = await researchTech({ [HOME]: page(`<p>${text}</p>`) }, { category: 'crm' });
  expect(answer.technologies.filter(({ status }) => status !== 'not_found')).toEqual([]);
});

test.each([
  ['In 2024 haben wir Salesforce durch HubSpot ersetzt.', 'salesforce', 'hubspot'],
  ['En 2024, nous avons migré de Salesforce vers HubSpot.', 'salesforce', 'hubspot'],
  ['En 2024 migramos de Salesforce a HubSpot.', 'salesforce', 'hubspot'],
  ['Nous avons remplacé Salesforce par HubSpot en 2024.', 'salesforce', 'hubspot'],
  ['We completed our migration from Salesforce to HubSpot in March 2024.', 'salesforce', 'hubspot'],
  ['Our migration from Pipedrive to Salesforce was completed in May 2025.', 'pipedrive', 'salesforce'],
  ['We have replaced our old Salesforce instance with HubSpot.', 'salesforce', 'hubspot'],
  ['Quillmere moved from Zoho CRM to Pipedrive in 2025.', 'zoho-crm', 'pipedrive'],
])('%s', async (text, left, used) => {
  const { answer, statusOf } = await researchTech({ [HOME]: page(`<p>${text}</p>`) }, { category: 'crm' });
  expect([statusOf(left), statusOf(used), answer.primary]).toEqual(['churned', 'active', used]);
});

test.each([
  ['Wir haben Salesforce im März 2025 abgeschaltet.'],
  ['Seit 2024 nutzen wir Salesforce nicht mehr.'],
  ['Nous n’utilisons plus Salesforce depuis 2024.'],
  ['Ya no utilizamos Salesforce desde 2024.'],
  ['We switched off Salesforce in June 2025.'],
  ['Salesforce was retired at Quillmere in 2025.'],
])('a dated removal is churn: %s', async (text) => {
  const { statusOf } = await researchTech({ [HOME]: page(`<p>${text}</p>`) }, { technology: 'salesforce' });
  expect(statusOf('salesforce')).toBe('churned');
});

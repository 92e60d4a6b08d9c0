import { expect, test } from 'vitest';
import { HOME, page, researchTech } from '../../../test/support/techResearch.ts';

/** A site with one further page, which a link of the home page names. */
const at = (path: string, body: string, text = 'More') => ({
  [HOME]: page(`<p>Quillmere.</p><a href="${path}">${text}</a>`),
  [`https://quillmere.example${path}`]: page(body),
});

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

/** Sentences about the systems of readers, clients, guests and others. */
test.each([
  [
    'de integrator',
    at(
      '/about',
      '<p>Wir implementieren HubSpot für mittelständische Unternehmen.</p><p>Unsere HubSpot-Agentur hat über 100 Projekte umgesetzt.</p><p>Wir setzen auf HubSpot und Salesforce, um Ihr Marketing zu verbessern.</p>',
      'Über uns',
    ),
  ],
  [
    'fr integrator',
    at(
      '/about',
      '<p>Nous utilisons Salesforce pour transformer les ventes de nos clients. Intégrateur Odoo depuis 2010.</p>',
      'About us',
    ),
  ],
  [
    'es integrator',
    at(
      '/about',
      '<p>Utilizamos HubSpot para impulsar el crecimiento de tu empresa. Somos partner de Odoo.</p>',
      'About us',
    ),
  ],
  [
    'agency uses',
    at(
      '/services',
      '<p>We use HubSpot to grow your business.</p><p>We run Salesforce for clients.</p><p>We use Klaviyo and Mailchimp to drive revenue for e-commerce brands.</p>',
      'Services',
    ),
  ],
  [
    'data provider',
    {
      [HOME]: page(
        '<p>We track 40,000 companies that use SAP. Our list of NetSuite users is updated monthly.</p>',
      ),
    },
  ],
  ['investor', { [HOME]: page('<p>We run SAP carve-outs. Our portfolio: HubSpot, Salesforce.</p>') }],
  ['training company', { [HOME]: page('<p>Learn SAP S/4HANA. We use SAP systems in our courses.</p>') }],
  [
    'recruiter',
    {
      [HOME]: page(
        '<p>We recruit SAP, Salesforce and NetSuite talent. We use Bullhorn-certified consultants.</p>',
      ),
    },
  ],
  [
    'security notice',
    at(
      '/privacy',
      '<p>We do not use HubSpot. We do not share data with Salesforce.</p><p>We use cookies. HubSpot is not among them.</p>',
      'Privacy',
    ),
  ],
  [
    'terms',
    at(
      '/privacy',
      '<p>If you have purchased via Salesforce AppExchange, the terms of Salesforce apply. We may use HubSpot.</p>',
      'Privacy',
    ),
  ],
  [
    'changelog',
    at(
      '/blog/changelog',
      '<article><p>We added HubSpot support. We moved the Salesforce sync to HubSpot-style mapping. We switched from Salesforce API v1 to v2.</p></article>',
      'We moved to the new Salesforce sync',
    ),
  ],
  [
    'webinar',
    at(
      '/blog/webinar',
      '<article><p>Join our webinar: migrating from Salesforce to HubSpot. We will show how we implemented HubSpot.</p></article>',
      'Webinar: switching from Salesforce to HubSpot',
    ),
  ],
  [
    'interview',
    at(
      '/blog/interview',
      '<article><p>Q: What is your stack?</p><p>Jo: We use Salesforce and NetSuite.</p></article>',
      'Interview about our move to Salesforce',
    ),
  ],
  [
    'faq migrate',
    at(
      '/about',
      '<h3>Can I migrate from Salesforce?</h3><p>Yes, we migrated dozens of teams from Salesforce to Quillmere.</p>',
      'About us',
    ),
  ],
  [
    'competitor',
    at(
      '/about',
      '<p>Unlike Salesforce, we built Quillmere for small teams. We used Salesforce for ten years and hated it, so we built Quillmere.</p>',
      'About us',
    ),
  ],
])('the words of %s say nothing of its own systems', async (_who, pages) => {
  for (const category of ['crm', 'erp']) {
    const { active } = await researchTech(pages, { category });
    expect(active).toEqual([]);
  }
});

test.each([
  ['crm', 'hubspot', 'We use HubSpot as our CRM.'],
  ['crm', 'hubspot', 'We use HubSpot for our newsletter and contact forms.'],
  ['crm', 'hubspot', 'On this website we use HubSpot for our online marketing activities.'],
  ['crm', 'hubspot', 'Wir nutzen auf dieser Website HubSpot für unsere Online-Marketing-Aktivitäten.'],
  ['crm', 'hubspot', 'Auf dieser Website nutzen wir HubSpot.'],
  ['crm', 'salesforce', 'Our website uses Salesforce to store enquiries.'],
  ['crm', 'mailchimp', 'Wir versenden unseren Newsletter mit Mailchimp.'],
  ['crm', 'hubspot', 'Nous utilisons HubSpot pour gérer nos contacts.'],
  ['crm', 'hubspot', 'Utilizamos HubSpot para gestionar nuestros contactos.'],
])('in the category %s, %s is in use when the privacy notice says: %s', async (category, slug, text) => {
  const { active } = await researchTech(at('/privacy', `<p>${text}</p>`, 'Privacy policy'), { category });
  expect(active).toEqual([slug]);
});

test.each([
  ['erp', 'sap-s4hana', 'In 2023 Quillmere went live with SAP S/4HANA at all sites.'],
  ['erp', 'netsuite', 'Since 2021 we have run our finances on NetSuite.'],
  ['erp', 'odoo', 'We have been using Odoo since 2019.'],
  ['erp', 'proalpha', 'Seit 2018 arbeiten wir mit dem ERP-System proALPHA.'],
  ['erp', 'sap', 'Unser ERP-System SAP läuft stabil.'],
  ['erp', 'netsuite', 'Our ERP system is NetSuite.'],
  ['erp', 'sap-s4hana', 'Wir haben 2023 SAP S/4HANA eingeführt.'],
])('in the category %s, %s is in use when the company says: %s', async (category, slug, text) => {
  const { active } = await researchTech(at('/about', `<p>${text}</p>`, 'About us'), { category });
  expect(active).toEqual([slug]);
});

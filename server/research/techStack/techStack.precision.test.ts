import { expect, test } from 'vitest';
import { MemoryWeb, memoryContext } from '../../../test/support/memoryWeb.ts';
import { advert, HOME, page, researchTech } from '../../../test/support/techResearch.ts';
import { researchTechStack } from './techStack.ts';

const at = (path: string, body: string, text = 'More', title = 'Quillmere') => ({
  [HOME]: page(`<p>Quillmere.</p><a href="${path}">${text}</a>`),
  [`https://quillmere.example${path}`]: page(body, '', title),
});

/** Pages that are full of product names and addresses, and show nothing of what their owner uses. */
test.each([
  [
    'an integrations directory',
    at(
      '/integrations',
      '<h1>Integrations</h1><ul><li><a href="/integrations/salesforce"><img src="/logos/salesforce.svg" alt="Salesforce">Salesforce</a></li><li>HubSpot</li><li>NetSuite</li><li>SAP S/4HANA</li></ul><p>Quillmere integrates with Salesforce, HubSpot and NetSuite.</p>',
      'Integrations',
    ),
  ],
  [
    'how to connect an integration',
    at(
      '/about',
      '<h2>Connect your Salesforce org</h2><p>We use Salesforce’s REST API to sync your contacts.</p><p>Our Salesforce integration works with your Salesforce instance.</p><p>We use HubSpot OAuth to connect to your account.</p>',
      'About us',
    ),
  ],
  [
    'a partner page',
    at(
      '/about',
      '<h1>Salesforce Gold Partner</h1><p>We are a certified Salesforce consulting partner. We use Salesforce to transform your business. Our Salesforce team has 40 certifications.</p>',
      'About us',
    ),
  ],
  [
    'an ERP integrator',
    at(
      '/about',
      '<p>As an SAP Gold Partner we implement SAP S/4HANA and SAP Business One for medium-sized companies. We rolled out SAP S/4HANA at Globex in 2024.</p><p>Unser SAP-Team betreut über 200 Kunden.</p>',
      'About us',
    ),
  ],
  [
    'a Dynamics reseller',
    at(
      '/about',
      '<p>Wir führen Microsoft Dynamics 365 Business Central bei mittelständischen Unternehmen ein. Our Business Central experts went live with Business Central at 30 firms.</p>',
      'About us',
    ),
  ],
  [
    'a NetSuite agency that speaks of its history',
    at(
      '/about',
      '<p>We have worked with NetSuite since 2009 and are a NetSuite Solution Provider.</p>',
      'About us',
    ),
  ],
  [
    'a comparison of CRMs',
    at(
      '/blog/best-crm',
      '<article><h1>HubSpot vs Salesforce: which CRM is best?</h1><p>We use HubSpot in our example. Many of our readers switched from Pipedrive to HubSpot. We tested Zoho CRM, and we chose Zoho CRM as best value.</p></article>',
      'How to switch from Pipedrive to HubSpot',
    ),
  ],
  [
    'a list of cookies for consent',
    at(
      '/privacy',
      '<h1>Cookies</h1><table><tr><td>__hstc</td><td>HubSpot</td><td>.hubspot.com</td></tr><tr><td>visitor_id</td><td>Pardot</td></tr></table><p>Marketing cookies: Salesforce, Marketo, HubSpot. These may be set by our advertising partners.</p>',
      'Privacy policy',
    ),
  ],
  [
    'a privacy notice that lists what might be used',
    at(
      '/privacy',
      '<p>We may use service providers such as HubSpot, Salesforce or Mailchimp to process your data.</p><p>If you connect Salesforce, we read your contacts.</p>',
      'Privacy policy',
    ),
  ],
  [
    'customers’ logos',
    {
      [HOME]: page(
        '<h2>Trusted by</h2><img src="https://www.salesforce.com/content/logo.svg" alt="Salesforce"><img src="/img/hubspot.png" alt="HubSpot"><img src="https://cdn.quillmere.example/logos/sap.png" alt="SAP"><p>Salesforce, HubSpot and SAP use Quillmere.</p>',
      ),
    },
  ],
  [
    'a customer’s story',
    at(
      '/customers/globex',
      '<p>Globex migrated from Salesforce to HubSpot. “We use NetSuite as our ERP,” says Jo Kim. We use SAP, and Quillmere sits on top of it.</p>',
      'How Globex moved from Salesforce to HubSpot',
    ),
  ],
  [
    'an embedded video about a product',
    {
      [HOME]: page(
        '<iframe src="https://www.youtube.com/embed/abc?title=HubSpot+vs+Salesforce" title="Why we love HubSpot"></iframe><iframe src="https://player.vimeo.com/video/1?h=salesforce.com"></iframe>',
      ),
    },
  ],
  [
    'a tag manager with commented code',
    {
      [HOME]: page(
        '<script>(function(w,d,s,l,i){})(window,document,"script","dataLayer","GTM-ABC");\n// <script src="https://js.hs-scripts.com/123.js"><\\/script>\n/* s.src = "https://munchkin.marketo.net/munchkin.js"; */\n  // n.src="//static.klaviyo.com/onsite/js/klaviyo.js";\n</script><!-- <iframe src="https://go.pardot.com/l/1/2"></iframe> -->',
      ),
    },
  ],
  [
    'a template',
    {
      [HOME]: page(
        '<template><script src="https://js.hs-scripts.com/1.js"></script></template><noscript>We use cookies</noscript><textarea><script src="https://js.hs-scripts.com/1.js"></script></textarea>',
      ),
    },
  ],
  [
    'links to vendors',
    {
      [HOME]: page(
        '<a href="https://appexchange.salesforce.com/listing?id=1">AppExchange</a><a href="https://ecosystem.hubspot.com/marketplace/apps/quillmere">HubSpot app</a><a href="https://trailhead.salesforce.com/x">Trailhead</a><a href="https://login.salesforce.com/packaging/install?p0=1">Install</a><a href="https://www.netsuite.com/portal/home.shtml">NetSuite</a><a href="https://apps.odoo.com/apps/modules/17.0/quillmere">Odoo</a><a href="https://help.hubspot.com">Help</a>',
      ),
    },
  ],
  [
    'preconnects',
    {
      [HOME]: page(
        '<p>x</p>',
        '<link rel="preconnect" href="https://js.hs-scripts.com"><link rel="dns-prefetch" href="//munchkin.marketo.net">',
      ),
    },
  ],
  [
    'a policy of allowed hosts',
    {
      [HOME]: page(
        '<p>x</p>',
        '<meta http-equiv="Content-Security-Policy" content="script-src https://js.hs-scripts.com https://munchkin.marketo.net">',
      ),
    },
  ],
  [
    'vendor site itself',
    {
      [HOME]: page(
        '<p>Quillmere is a software vendor. Our CRM is easy. Our ERP system is built for SAP.</p>',
      ),
    },
  ],
  [
    'pricing faq',
    {
      [HOME]: page(
        '<h3>Do you integrate with Salesforce?</h3><p>Yes. We work with Salesforce, HubSpot and Pipedrive.</p><p>Import from HubSpot in one click.</p>',
      ),
    },
  ],
  ['works with', { [HOME]: page('<p>We work with HubSpot and Salesforce to bring you better data.</p>') }],
  [
    'works with partners',
    at('/about', '<p>We work with SAP, Oracle and Microsoft as technology partners.</p>', 'About us'),
  ],
  [
    'selected by',
    at(
      '/about',
      '<p>Quillmere was selected by Salesforce as a vendor of the year.</p><p>We were chosen by SAP for its accelerator.</p>',
      'About us',
    ),
  ],
  [
    'selected salesforce as customer',
    at('/about', '<p>We introduced SAP to a new generation of sensors.</p>', 'About us'),
  ],
  [
    'job board link',
    {
      [HOME]: page(
        '<a href="https://quillmere.wd3.myworkdayjobs.com/careers">Jobs</a><p>We use Workday for hiring.</p>',
      ),
    },
  ],
  [
    'successfactors',
    { [HOME]: page('<a href="https://career5.successfactors.eu/career?company=quillmere">Jobs</a>') },
  ],
  [
    'google tag manager list',
    {
      [HOME]: page(
        '<script>window.dataLayer=[];dataLayer.push({"vendors":["hubspot","https://js.hs-scripts.com","salesforce"]});</script>',
      ),
    },
  ],
  [
    'cookiebot decl json',
    {
      [HOME]: page(
        '<script>CookieDeclaration.SetUserCountry("DE");var cookies=[{name:"__hstc",provider:"hubspot.com"},{name:"visitor_id",provider:"pi.pardot.com"}];</script>',
      ),
    },
  ],
  [
    'csp inline',
    {
      [HOME]: page(
        '<script nonce="x">var allow="https://js.hs-scripts.com https://munchkin.marketo.net https://pi.pardot.com";</script>',
      ),
    },
  ],
  [
    'iframe of customers page',
    { [HOME]: page('<iframe src="https://www.salesforce.com/products/"></iframe>') },
  ],
  [
    'link to other tenant blog',
    {
      [HOME]: page(
        '<article><p>See <a href="https://trailblazer.my.site.com/s/">community</a></p></article>',
      ),
    },
  ],
  ['code sample pre', { [HOME]: page('<pre><code>hbspt.forms.create({portalId:1})</code></pre>') }],
  [
    'srcdoc/markdown',
    { [HOME]: page('<p>Paste <code>&lt;script src="//js.hs-scripts.com/123.js"&gt;</code></p>') },
  ],
  [
    'job title on home',
    { [HOME]: page('<ul><li>SAP Consultant (m/f/d)</li><li>Salesforce Consultant</li></ul>') },
  ],
  [
    'testimonial first person',
    {
      [HOME]: page(
        '<blockquote>We use Salesforce every day and Quillmere makes it better.</blockquote><p>— Jo Kim, Globex</p>',
      ),
    },
  ],
  [
    'testimonial 2',
    at(
      '/about',
      '<p>We use Salesforce every day and Quillmere makes it better. – Jo Kim, CEO of Globex</p>',
      'About us',
    ),
  ],
  [
    'question',
    at(
      '/about',
      '<p>Why we use Salesforce data to train models</p><p>When you use HubSpot, we use HubSpot too.</p>',
      'About us',
    ),
  ],
  [
    'a story of a former employer',
    at(
      '/about',
      '<p>Before founding Quillmere, Jo led sales at Salesforce and HubSpot, where she ran SAP.</p><p>Our advisor Kim built NetSuite.</p>',
      'About us',
    ),
  ],
  [
    'training that is sold',
    at(
      '/about',
      '<p>Our HubSpot training teaches you to work in HubSpot. Our SAP course is certified.</p>',
      'About us',
    ),
  ],
  [
    'news about vendors',
    at(
      '/blog/news',
      '<article><p>We moved quickly when Salesforce bought Slack. Last year SAP replaced Oracle at Globex.</p></article>',
      'How SAP replaced Oracle',
    ),
  ],
])('%s shows nothing', async (_what, pages) => {
  for (const category of ['crm', 'erp']) {
    const { answer } = await researchTech(pages, { category });
    expect(answer.technologies.filter(({ status }) => status !== 'not_found')).toEqual([]);
    expect(answer.primary).toBeNull();
  }
});

/** Adverts that name products without saying that the employer uses them. */
test.each([
  'Sell our add-on for Salesforce to enterprise accounts.',
  'You build connectors to NetSuite, SAP and Dynamics 365 Business Central.',
  'You have sold against HubSpot or Salesforce.',
  'Experience selling to SAP customers.',
  'You know how companies such as Salesforce grow.',
  'Background at SAP, Oracle or Salesforce.',
  'Background at Salesforce.',
  'Previous employers include Salesforce.',
  'Our founders come from Salesforce and SAP.',
  'You advise our customers on SAP S/4HANA.',
  'Implementierung von SAP S/4HANA bei unseren Kunden.',
  'Beratung und Betreuung von Kunden mit SAP Business One.',
  'Vous accompagnez nos clients dans le déploiement de Salesforce.',
  'Implantación de NetSuite para nuestros clientes.',
  'Experience with Salesforce, HubSpot, or another CRM.',
  'Kenntnisse in SAP oder einem vergleichbaren ERP-System.',
  'Kenntnisse in SAP wünschenswert.',
  'La connaissance de Salesforce serait un plus.',
  'Se valorará experiencia con SAP.',
  'Deseable manejo de SAP.',
  'Experiencia en SAP, Navision o similar.',
  'Connaissance d’un ERP (SAP, Sage X3, Odoo…).',
  'No knowledge of Salesforce is required.',
  'SAP-Kenntnisse sind nicht erforderlich, aber hilfreich.',
  'Help us replace Salesforce with our own product.',
  'We are a Salesforce Ventures portfolio company.',
  'Experience migrating data from Salesforce.',
  'Integrate our product with SAP S/4HANA and NetSuite.',
  'Integration unserer Plattform mit SAP S/4HANA.',
  'Partner with the Salesforce and HubSpot ecosystems.',
  'Manage our partnership with Salesforce.',
  'Own our Salesforce AppExchange listing.',
  'We compete with Salesforce.',
  'Erste Erfahrungen mit SAP von Vorteil.',
  'Familiarity with CRM tools (Salesforce, HubSpot) helps.',
  'Knowledge of CRM software, e.g. Salesforce.',
  'Test our integration in Salesforce.',
  'Support customers who use HubSpot.',
  'Work with prospects that run NetSuite.',
  'You will work with our partners SAP and Microsoft.',
  'Experience at a company like HubSpot.',
  'Salesforce certified consultants wanted: you advise clients.',
  'You will join from Salesforce, SAP or similar.',
  'Reporting to our VP, formerly of Salesforce.',
  'Our customers include SAP and Salesforce.',
  'Sell to users of NetSuite.',
  'Experience working in an ERP (SAP/Oracle/NetSuite).',
  'You have worked with SAP in the past.',
  'We help customers move from NetSuite to our product.',
  'Create campaigns about Salesforce and HubSpot.',
  'Write blog posts about HubSpot.',
  'Build a better Salesforce.',
  'We are building the Salesforce of healthcare.',
  'We build the HubSpot alternative.',
  'Migrate customers from Pipedrive.',
  'Manage accounts such as SAP.',
  'Manage key accounts: Siemens, SAP, Bosch.',
  'Own the relationship with SAP as our largest customer.',
  'Report bugs in the NetSuite connector.',
  'Maintain our Odoo modules on GitHub for the community.',
  'Develop apps for the Odoo marketplace.',
  'Sie führen SAP-Schulungen für Kunden durch.',
  'Du berätst Unternehmen bei der Einführung von SAP S/4HANA.',
  'Als SAP Berater (m/w/d) begleiten Sie Projekte bei Mandanten.',
  'SAP Consultant with travel to client sites.',
  'Support des clients utilisant Sage X3.',
  'Formateur Sage X3 pour nos clients.',
  'Consultor SAP para proyectos de clientes.',
  'Desarrollo de conectores con NetSuite.',
  'Analyse competitors: Salesforce, HubSpot.',
  'Support our SAP customers.',
  'Handle tickets in Zendesk, and know the basics of Salesforce.',
])('an advert that says “%s” shows nothing', async (text) => {
  for (const category of ['crm', 'erp']) {
    const { active } = await researchTech(advert(text), { category });
    expect(active).toEqual([]);
  }
});

const about = (text: string) => page(`<p>${text}</p>`, '', 'Quillmere | NetSuite');
test.each([
  'Quillmere is a NetSuite SuiteCloud partner.',
  'Quillmere integrates with NetSuite.',
  'The Quillmere connector for NetSuite is in our marketplace.',
  'Quillmere no longer runs on NetSuite.',
  'Globex runs on NetSuite.',
])('a vendor’s page that says “%s” is no customer story of the company', async (text) => {
  const url = 'https://www.netsuite.com/portal/customers/quillmere.shtml';
  const { statusOf } = await researchTech(
    { [HOME]: page(`<a href="${url}">Read more</a>`), [url]: about(text) },
    { technology: 'netsuite' },
  );
  expect(statusOf('netsuite')).toBe('not_found');
});

test('a vendor’s own site loads its own files: that alone shows no use of its product', async () => {
  const web = new MemoryWeb({
    'https://copper.com/': page('<p>Copper.</p>', '<script src="https://cdn.copper.com/main.js"></script>'),
  });
  const outcome = await researchTechStack(memoryContext(web), {
    domain: 'copper.com',
    parameters: { technology: 'copper' },
  });
  expect(outcome).toMatchObject({ answer: { technologies: [{ status: 'not_found' }] } });
});

test('a link to a tenant of somebody else is a hint, to a numbered one it counts', async () => {
  const linked = (href: string) =>
    researchTech({ [HOME]: page(`<a href="${href}">Portal</a>`) }, { technology: 'netsuite' });
  expect((await linked('https://globex.extforms.netsuite.com/app/site')).statusOf('netsuite')).toBe(
    'not_found',
  );
  expect((await linked('https://4821334.extforms.netsuite.com/app/site')).statusOf('netsuite')).toBe(
    'active',
  );
});

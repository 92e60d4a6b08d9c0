import { expect, test } from 'vitest';
import { advert, HOME, page, researchTech } from '../../../test/support/techResearch.ts';

/** What the vendors' set-up guides tell customers to put on a page, around invented accounts. */
test.each([
  [
    'hubspot',
    '<script type="text/javascript" id="hs-script-loader" async defer src="//js.hs-scripts.com/48213377.js"></script>',
  ],
  [
    'hubspot',
    '<script charset="utf-8" src="//js-eu1.hsforms.net/forms/embed/v2.js"></script><script>hbspt.forms.create({region: "eu1", portalId: "48213377", formId: "1"});</script>',
  ],
  [
    'hubspot',
    '<script>(function(d,s,i,r){if(d.getElementById(i)){return;}var n=d.createElement(s),e=d.getElementsByTagName(s)[0];n.id=i;n.src="//js.hs-analytics.net/analytics/"+(Math.ceil(new Date()/r)*r)+"/48213377.js";e.parentNode.insertBefore(n, e);})(document,"script","hs-analytics",300000);</script>',
  ],
  ['hubspot', '<iframe src="https://meetings.hubspot.com/jo-kim?embed=true"></iframe>'],
  [
    'hubspot',
    '<div class="meetings-iframe-container" data-src="https://meetings-eu1.hubspot.com/jo-kim?embed=true"></div>',
  ],
  [
    'salesforce',
    '<form action="https://webto.salesforce.com/servlet/servlet.WebToLead?encoding=UTF-8&orgId=00D5g000007lA2B" method="POST"><input type=hidden name="oid" value="00D5g000007lA2B"></form>',
  ],
  [
    'salesforce',
    '<form action="https://quillmere.my.salesforce.com/servlet/servlet.WebToCase?encoding=UTF-8" method="POST"></form>',
  ],
  [
    'salesforce',
    '<script src="https://quillmere.my.site.com/ESWWebChat/assets/js/bootstrap.min.js"></script>',
  ],
  [
    'pardot',
    '<script>piAId = "912372"; piCId = "1"; piHostname = "pi.pardot.com"; (function() { function async_load(){ var s = document.createElement("script"); s.src = ("https:" == document.location.protocol ? "https://pi" : "http://cdn") + ".pardot.com/pd.js"; } })();</script>',
  ],
  ['pardot', '<iframe src="https://go.pardot.com/l/912372/2024-01-01/abc" width="100%"></iframe>'],
  [
    'marketo',
    '<script>(function(){var s=document.createElement("script");s.src="//munchkin.marketo.net/munchkin.js";s.onload=function(){Munchkin.init("482-KPX-991");};})();</script>',
  ],
  [
    'marketo',
    '<script src="//app-sj12.marketo.com/js/forms2/js/forms2.min.js"></script><form id="mktoForm_1024"></form>',
  ],
  [
    'zoho-crm',
    '<form action="https://crm.zoho.com/crm/WebToLeadForm" name="WebToLeads48213" method="POST"></form>',
  ],
  ['zoho-crm', '<form action="https://crm.zoho.eu/crm/WebToContactForm" method="POST"></form>'],
  [
    'pipedrive',
    '<div class="pipedriveWebForms" data-pd-webforms="https://webforms.pipedrive.com/f/6Xq1abc"><script src="https://webforms.pipedrive.com/f/loader"></script></div>',
  ],
  [
    'dynamics-365',
    '<div data-form-id="7f1c" data-form-api-url="https://public-eur.mkt.dynamics.com/api/v1.0/orgs/1a2b/landingpageforms" data-cached-form-url="https://assets-eur.mkt.dynamics.com/1a2b/digitalassets/forms/7f1c"></div><script src="https://cxppusa1formui01cdnsa01-endpoint.azureedge.net/eur/FormLoader/FormLoader.bundle.js"></script>',
  ],
  [
    'freshsales',
    '<script src="https://quillmere.freshsales.io/web_forms/48a/form.js" crossorigin="anonymous" id="fs_48a"></script>',
  ],
  [
    'activecampaign',
    '<script>(function(e,t,o,n,p,r,i){e.visitorGlobalObjectAlias=n;})(window,document,"https://diffuser-cdn.app-us1.com/diffuser/diffuser.js","vgo");vgo("setAccount", "48213");vgo("process");</script>',
  ],
  [
    'activecampaign',
    '<form method="POST" action="https://quillmere.activehosted.com/proc.php" id="_form_3_"></form>',
  ],
  [
    'intercom',
    '<script>window.intercomSettings = {api_base: "https://api-iam.intercom.io", app_id: "k1x2c3"};(function(){var s=d.createElement("script");s.src="https://widget.intercom.io/widget/k1x2c3";})();</script>',
  ],
  [
    'mailchimp',
    '<form action="https://quillmere.us14.list-manage.com/subscribe/post?u=1&amp;id=2" method="post"></form>',
  ],
  [
    'eloqua',
    '<script>var _elqQ = _elqQ || [];_elqQ.push(["elqSetSiteId", "482133"]);s.src="//img.en25.com/i/elqCfg.min.js";</script>',
  ],
  [
    'klaviyo',
    '<script async src="https://static.klaviyo.com/onsite/js/klaviyo.js?company_id=Xy12Ab"></script>',
  ],
  ['brevo', '<iframe src="https://48213.sibforms.com/serve/MUIFAbc"></iframe>'],
  ['keap', '<form action="https://qm482.infusionsoft.com/app/form/process/1" method="POST"></form>'],
  [
    'bitrix24',
    '<script data-b24-form="inline/3/abc" data-skip-moving="true">(function(w,d,u){var s=d.createElement("script");s.src=u;})(window,document,"https://cdn.bitrix24.eu/b1234/crm/form/loader_3.js");</script>',
  ],
])('%s shows by what its set-up guide puts on a page: %s', async (slug, markup) => {
  const { active } = await researchTech(
    { [HOME]: page(`<p>Flow meters.</p>${markup}`) },
    { category: 'crm' },
  );
  expect(active).toEqual([slug]);
});

test.each([
  ['sap-s4hana', 'You have good knowledge of SAP S/4HANA (FI/CO).'],
  ['sap-s4hana', 'Sichere Kenntnisse in SAP S/4HANA.'],
  ['sap-s4hana', 'Sie betreuen unsere SAP-S/4HANA-Landschaft.'],
  ['sap', 'Fundierte SAP-Kenntnisse im Modul MM.'],
  ['sap', 'Vous maîtrisez SAP et le pack Office.'],
  ['sap', 'Manejo de SAP a nivel usuario avanzado.'],
  ['netsuite', 'Manage the month-end close in Oracle NetSuite.'],
  ['netsuite', 'Experiencia con NetSuite de al menos dos años.'],
  ['netsuite', 'Maîtrise de NetSuite exigée.'],
  ['dynamics-365-business-central', 'Du arbeitest täglich mit Microsoft Dynamics 365 Business Central.'],
  ['dynamics-365-business-central', 'Erfahrung im Umgang mit Microsoft Business Central.'],
  ['odoo', 'Paramétrage et administration de notre ERP Odoo.'],
  ['odoo', 'Maintain product data in Odoo and train colleagues.'],
  ['infor-ln', 'You schedule production in Infor LN.'],
  ['ifs', 'Our ERP system is IFS Cloud; you support its users.'],
  ['epicor', 'Enter purchase orders in Epicor Kinetic.'],
  ['sage-x3', 'Saisie des factures fournisseurs dans Sage X3.'],
  ['acumatica', 'Acumatica ERP administrator duties, including user rights.'],
  ['oracle-fusion', 'Reconcile sub-ledgers in Oracle Fusion Cloud ERP.'],
])('%s is in use when an own advert says: %s', async (slug, text) => {
  const { active } = await researchTech(advert(text), { category: 'erp' });
  expect(active).toEqual([slug]);
});

test.each([
  ['salesforce', 'Maîtrise de Salesforce indispensable.'],
  ['salesforce', 'Bonne connaissance de Salesforce.'],
  ['salesforce', 'Conocimientos de Salesforce.'],
  ['salesforce', 'Gestión de oportunidades en Salesforce.'],
  ['salesforce', 'Pflege der Kundendaten in Salesforce.'],
  ['hubspot', 'Sicherer Umgang mit HubSpot.'],
  ['hubspot', 'Keep the pipeline up to date in HubSpot.'],
  ['pipedrive', 'Dominio de Pipedrive.'],
])('%s is in use when an own advert says: %s', async (slug, text) => {
  const { active } = await researchTech(advert(text), { category: 'crm' });
  expect(active).toEqual([slug]);
});

test.each([
  ['crm', 'salesforce', 'Own the Salesforce CRM roadmap and its integrations.'],
  ['crm', 'salesforce', 'We are looking for a Salesforce Administrator.'],
  ['crm', 'salesforce', 'You log every call in Salesforce.'],
  ['crm', 'hubspot', 'Run email campaigns in HubSpot and report on them.'],
  ['crm', 'hubspot', 'Our stack: HubSpot, Slack, Notion.'],
  ['crm', 'hubspot', 'Tools we use: HubSpot, Figma.'],
  ['crm', 'salesforce', 'Proficiency in Salesforce required.'],
  ['crm', 'salesforce', 'Must be proficient with Salesforce.'],
  ['crm', 'salesforce', 'Strong Salesforce skills.'],
  ['crm', 'dynamics-365', 'Maintain accurate records in Dynamics 365 Sales.'],
  ['erp', 'sap', 'Bearbeitung von Bestellungen in SAP.'],
  ['erp', 'sap', 'Sie erfassen Rechnungen in SAP.'],
  ['erp', 'sap', 'Stammdatenpflege in SAP.'],
  ['erp', 'sap', 'Du arbeitest mit SAP R/3.'],
  ['erp', 'sap', 'Routinierter Umgang mit MS Office und SAP.'],
  ['erp', 'sap', 'Sehr gute Kenntnisse in MS Office und SAP.'],
  ['erp', 'sap', 'Bonne maîtrise des outils informatiques (Excel, SAP).'],
  ['erp', 'odoo', 'Connaissance de l’ERP Odoo.'],
  ['erp', 'sage-x3', 'Vous saisissez les commandes dans Sage X3.'],
  ['erp', 'netsuite', 'Registro de facturas en NetSuite.'],
  ['erp', 'dynamics-nav', 'Kenntnisse in Microsoft Dynamics NAV.'],
  ['erp', 'dynamics-365-finance', 'Experience with D365 F&O and month-end close.'],
  ['erp', 'sap-s4hana', 'Mitwirkung bei der Einführung von SAP S/4HANA in unserem Unternehmen.'],
  ['erp', 'sap-s4hana', 'Support the rollout of our SAP S/4HANA programme.'],
  ['erp', 'infor-m3', 'Super user for Infor M3.'],
  ['erp', 'epicor', 'Knowledge of Epicor ERP.'],
  ['erp', 'proalpha', 'Erfahrungen im Umgang mit einem ERP-System, bei uns proALPHA.'],
])('in the category %s, %s is in use when an own advert says: %s', async (category, slug, text) => {
  const { active } = await researchTech(advert(text), { category });
  expect(active).toEqual([slug]);
});

import { code, embed, link, type Product, script } from '../product.ts';
import { crmSystem } from './crmSystem.ts';

/** Customer systems of smaller vendors, of regions and of single trades. */
export const CRM_SPECIALISED: Product[] = [
  crmSystem('nutshell', 'Nutshell', 'Nutshell', {
    aliases: ['nutshell crm'],
    spoken: ['Nutshell CRM'],
    vendorDomains: ['nutshell.com'],
    marks: [script('*.nutshell.com'), embed('*.nutshell.com')],
  }),
  crmSystem('capsule', 'Capsule', 'Capsule', {
    aliases: ['capsule crm', 'capsulecrm'],
    spoken: ['Capsule CRM', 'CapsuleCRM'],
    vendorDomains: ['capsulecrm.com'],
    marks: [embed('service.capsulecrm.com'), script('*.capsulecrm.com')],
  }),
  crmSystem('agile-crm', 'Agile CRM', 'Agile CRM', {
    aliases: ['agilecrm'],
    spoken: ['Agile CRM', 'AgileCRM'],
    vendorDomains: ['agilecrm.com'],
    marks: [script('*.agilecrm.com'), embed('*.agilecrm.com'), code('_agile.set_account')],
  }),
  crmSystem('less-annoying-crm', 'Less Annoying CRM', 'Less Annoying CRM', {
    aliases: ['lacrm', 'lessannoyingcrm'],
    spoken: ['Less Annoying CRM'],
    vendorDomains: ['lessannoyingcrm.com'],
    marks: [embed('lessannoyingcrm.com')],
  }),
  crmSystem('nimble', 'Nimble', 'Nimble', {
    aliases: ['nimble crm'],
    spoken: ['Nimble CRM'],
    vendorDomains: ['nimble.com'],
    marks: [embed('*.nimble.com'), script('*.nimble.com')],
  }),
  crmSystem('streak', 'Streak', 'Streak', {
    aliases: ['streak crm'],
    spoken: ['Streak CRM'],
    vendorDomains: ['streak.com'],
    marks: [embed('*.streak.com')],
  }),
  crmSystem('attio', 'Attio', 'Attio', {
    aliases: ['attio crm'],
    spoken: ['Attio'],
    vendorDomains: ['attio.com'],
    marks: [script('*.attio.com'), embed('*.attio.com')],
  }),
  crmSystem('folk', 'folk', 'folk', {
    aliases: ['folk crm', 'folk.app'],
    spoken: ['folk CRM', 'Folk CRM', 'folk.app'],
    vendorDomains: ['folk.app'],
    marks: [embed('*.folk.app')],
  }),
  crmSystem('affinity', 'Affinity', 'Affinity', {
    aliases: ['affinity crm', 'affinity.co'],
    spoken: ['Affinity CRM'],
    vendorDomains: ['affinity.co'],
    marks: [script('*.affinity.co'), embed('*.affinity.co')],
  }),
  crmSystem('act', 'Act!', 'Act!', {
    aliases: ['act crm', 'act! crm', 'sage act', 'swiftpage act'],
    spoken: ['Act! CRM', 'ACT! CRM', 'Sage ACT!'],
    vendorDomains: ['act.com'],
    marks: [script('*.actops.com'), embed('*.actops.com')],
  }),
  crmSystem('teamleader', 'Teamleader', 'Teamleader', {
    aliases: ['teamleader focus', 'teamleader crm'],
    spoken: ['Teamleader', 'Teamleader Focus'],
    vendorDomains: ['teamleader.eu'],
    marks: [embed('*.teamleader.eu'), script('*.teamleader.eu')],
  }),
  crmSystem('efficy', 'Efficy', 'Efficy', {
    aliases: ['efficy crm', 'e-deal', 'tribe crm'],
    spoken: ['Efficy', 'Efficy CRM', 'E-Deal CRM', 'Tribe CRM'],
    vendorDomains: ['efficy.com'],
    marks: [embed('*.efficy.cloud'), embed('*.tribecrm.nl')],
  }),
  crmSystem('superoffice', 'SuperOffice', 'SuperOffice', {
    aliases: ['super office', 'superoffice crm'],
    spoken: ['SuperOffice', 'SuperOffice CRM'],
    vendorDomains: ['superoffice.com'],
    marks: [
      ...['', '2', '3', '4', '5'].flatMap((number) => [
        script(`online${number}.superoffice.com`),
        embed(`online${number}.superoffice.com`),
        link(`online${number}.superoffice.com`),
      ]),
    ],
  }),
  crmSystem('lime-crm', 'Lime CRM', 'Lime Technologies', {
    aliases: ['limecrm', 'lime go', 'lundalogik'],
    spoken: ['Lime CRM', 'Lime Go', 'LIME CRM'],
    vendorDomains: ['lime-technologies.com'],
    marks: [script('*.lime-forms.com'), embed('*.lime-forms.com')],
  }),
  crmSystem('maximizer', 'Maximizer CRM', 'Maximizer', {
    aliases: ['maximizer', 'maximiser crm'],
    spoken: ['Maximizer CRM'],
    vendorDomains: ['maximizer.com'],
    marks: [],
  }),
  crmSystem('workbooks', 'Workbooks', 'Workbooks', {
    aliases: ['workbooks crm'],
    spoken: ['Workbooks CRM'],
    vendorDomains: ['workbooks.com'],
    marks: [embed('secure.workbooks.com')],
  }),
  crmSystem('spotler-crm', 'Spotler CRM', 'Spotler', {
    aliases: ['really simple systems', 'really simple systems crm'],
    spoken: ['Spotler CRM', 'Really Simple Systems'],
    vendorDomains: ['reallysimplesystems.com', 'spotlercrm.com'],
    marks: [embed('*.reallysimplesystems.com'), embed('*.spotlercrm.com')],
  }),
  crmSystem('salesflare', 'Salesflare', 'Salesflare', {
    aliases: ['sales flare'],
    spoken: ['Salesflare'],
    vendorDomains: ['salesflare.com'],
    marks: [script('track.salesflare.com')],
  }),
  crmSystem('salesmate', 'Salesmate', 'Salesmate', {
    aliases: ['salesmate crm'],
    spoken: ['Salesmate'],
    vendorDomains: ['salesmate.io'],
    marks: [script('*.salesmate.io'), embed('*.salesmate.io')],
  }),
  crmSystem('apptivo', 'Apptivo', 'Apptivo', {
    aliases: ['apptivo crm'],
    spoken: ['Apptivo'],
    vendorDomains: ['apptivo.com'],
    marks: [embed('*.apptivo.com'), script('*.apptivo.com')],
  }),
  crmSystem('engagebay', 'EngageBay', 'EngageBay', {
    aliases: ['engage bay'],
    spoken: ['EngageBay'],
    vendorDomains: ['engagebay.com'],
    marks: [script('*.engagebay.com'), script('d2p078bqz5urf7.cloudfront.net'), embed('*.engagebay.com')],
  }),
  crmSystem('pipeliner', 'Pipeliner CRM', 'Pipelinersales', {
    aliases: ['pipeliner', 'pipelinersales'],
    spoken: ['Pipeliner CRM'],
    vendorDomains: ['pipelinersales.com'],
    marks: [embed('*.pipelinersales.com')],
  }),
  crmSystem('bullhorn', 'Bullhorn', 'Bullhorn', {
    aliases: ['bullhorn crm', 'bullhorn ats'],
    spoken: ['Bullhorn', 'Bullhorn CRM', 'Bullhorn ATS'],
    vendorDomains: ['bullhorn.com'],
    marks: [
      script('*.bullhornstaffing.com'),
      embed('*.bullhornstaffing.com'),
      link('*.bullhornstaffing.com'),
    ],
  }),
  crmSystem('follow-up-boss', 'Follow Up Boss', 'Follow Up Boss', {
    aliases: ['followupboss', 'fub'],
    spoken: ['Follow Up Boss', 'FollowUpBoss'],
    vendorDomains: ['followupboss.com'],
    marks: [script('widgetbe.com'), embed('*.followupboss.com')],
  }),
  crmSystem('blackbaud', "Blackbaud Raiser's Edge", 'Blackbaud', {
    aliases: ["raiser's edge", 'raisers edge', "raiser's edge nxt", 'blackbaud crm', 'blackbaud'],
    spoken: ["Raiser's Edge", 'Raiser’s Edge', 'Raisers Edge', 'Blackbaud CRM', 'Blackbaud'],
    vendorDomains: ['blackbaud.com'],
    marks: [script('*.blackbaudcdn.net'), script('*.blackbaudhosting.com'), link('*.blackbaudhosting.com')],
  }),
  crmSystem('wealthbox', 'Wealthbox', 'Wealthbox', {
    aliases: ['wealthbox crm'],
    spoken: ['Wealthbox'],
    vendorDomains: ['wealthbox.com'],
    marks: [embed('*.crmworkspace.com')],
  }),
  crmSystem('redtail', 'Redtail CRM', 'Orion', {
    aliases: ['redtail', 'redtail technology'],
    spoken: ['Redtail CRM'],
    vendorDomains: ['redtailtechnology.com'],
    marks: [],
  }),
  crmSystem('cas-genesisworld', 'CAS genesisWorld', 'CAS Software', {
    aliases: ['genesisworld', 'cas genesis world', 'cas smartwe'],
    spoken: ['CAS genesisWorld', 'genesisWorld', 'CAS Genesisworld'],
    vendorDomains: ['cas.de', 'cas-crm.com'],
    marks: [],
  }),
  crmSystem('ontraport', 'Ontraport', 'Ontraport', {
    aliases: ['ontraport crm', 'office autopilot'],
    spoken: ['Ontraport', 'ONTRAPORT'],
    vendorDomains: ['ontraport.com'],
    marks: [script('*.ontraport.com'), embed('*.ontraport.com'), script('*.ontralink.com')],
  }),
];

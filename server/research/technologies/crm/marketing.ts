import { cname, code, cookie, embed, header, link, type Product, script, spf, txt } from '../product.ts';

/**
 * Marketing automation, sales engagement and messaging: part of the customer systems of a company, never the
 * system of record.
 */
export const MARKETING: Product[] = [
  tool('marketo', 'Marketo Engage', 'Adobe', {
    aliases: ['marketo', 'adobe marketo', 'adobe marketo engage'],
    spoken: ['Marketo', 'Marketo Engage', 'Adobe Marketo', 'Adobe Marketo Engage'],
    vendorDomains: ['marketo.com', 'adobe.com'],
    marks: [
      script('munchkin.marketo.net'),
      script('*.marketo.com'),
      script('*.mktoweb.com'),
      embed('*.mktoweb.com'),
      code('Munchkin.init'),
      code('MktoForms2.loadForm'),
      cookie('_mkto_trk'),
      cname('*.mktoweb.com'),
      spf('mktomail.com'),
    ],
  }),
  tool('pardot', 'Salesforce Account Engagement (Pardot)', 'Salesforce', {
    aliases: [
      'pardot',
      'salesforce pardot',
      'account engagement',
      'marketing cloud account engagement',
      'mcae',
    ],
    spoken: [
      'Pardot',
      'Salesforce Pardot',
      'Marketing Cloud Account Engagement',
      'Salesforce Account Engagement',
    ],
    vendorDomains: ['pardot.com', 'salesforce.com'],
    marks: [
      script('pi.pardot.com'),
      script('*.pardot.com'),
      embed('*.pardot.com'),
      code('piAId'),
      code('piCId'),
      header('x-pardot-rsp'),
      header('x-pardot-route'),
      txt('^pardot'),
      cname('go.pardot.com'),
      spf('_spf.pardot.com'),
    ],
  }),
  tool('salesforce-marketing-cloud', 'Salesforce Marketing Cloud', 'Salesforce', {
    aliases: ['marketing cloud', 'sfmc', 'exacttarget', 'exact target'],
    spoken: ['Salesforce Marketing Cloud', 'SFMC', 'ExactTarget'],
    vendorDomains: ['salesforce.com', 'exacttarget.com'],
    marks: [
      script('*.collect.igodigital.com'),
      embed('*.exacttarget.com'),
      embed('*.sfmc-content.com'),
      link('*.pub.sfmc-content.com'),
      spf('cust-spf.exacttarget.com'),
    ],
  }),
  tool('eloqua', 'Oracle Eloqua', 'Oracle', {
    aliases: ['oracle eloqua', 'oracle marketing cloud'],
    spoken: ['Eloqua', 'Oracle Eloqua'],
    vendorDomains: ['eloqua.com', 'oracle.com'],
    marks: [
      script('*.en25.com'),
      embed('*.eloqua.com'),
      script('*.eloqua.com'),
      code('elqSetSiteId'),
      cookie('ELOQUA'),
    ],
  }),
  tool('activecampaign', 'ActiveCampaign', 'ActiveCampaign', {
    aliases: ['active campaign'],
    spoken: ['ActiveCampaign', 'Active Campaign'],
    vendorDomains: ['activecampaign.com'],
    marks: [
      script('*.activehosted.com'),
      embed('*.activehosted.com'),
      script('trackcmp.net'),
      script('*.app-us1.com'),
      spf('emsd1.com'),
    ],
  }),
  tool('mailchimp', 'Mailchimp', 'Intuit', {
    aliases: ['mail chimp', 'intuit mailchimp'],
    spoken: ['Mailchimp', 'MailChimp'],
    vendorDomains: ['mailchimp.com'],
    marks: [
      script('chimpstatic.com'),
      script('*.list-manage.com'),
      embed('*.list-manage.com'),
      embed('cdn-images.mailchimp.com'),
      link('*.list-manage.com'),
      spf('servers.mcsv.net'),
    ],
  }),
  tool('brevo', 'Brevo', 'Brevo', {
    aliases: ['sendinblue', 'send in blue'],
    spoken: ['Brevo', 'Sendinblue', 'SendinBlue'],
    vendorDomains: ['brevo.com', 'sendinblue.com'],
    marks: [
      script('sibautomation.com'),
      script('sibforms.com'),
      embed('sibforms.com'),
      script('cdn.brevo.com'),
      script('conversations-widget.brevo.com'),
      txt('^(?:brevo|Sendinblue)-code:'),
      spf('spf.sendinblue.com'),
      spf('spf.brevo.com'),
    ],
  }),
  tool('klaviyo', 'Klaviyo', 'Klaviyo', {
    aliases: ['klavio'],
    spoken: ['Klaviyo'],
    vendorDomains: ['klaviyo.com'],
    marks: [
      script('*.klaviyo.com'),
      embed('*.klaviyo.com'),
      cookie('__kla_id'),
      txt('^klaviyo-site-verification='),
    ],
  }),
  tool('customer-io', 'Customer.io', 'Customer.io', {
    aliases: ['customerio', 'customer.io'],
    spoken: ['Customer.io', 'customer.io'],
    vendorDomains: ['customer.io'],
    marks: [script('*.customer.io'), cookie('_cioid')],
  }),
  tool('braze', 'Braze', 'Braze', {
    aliases: ['appboy'],
    spoken: ['Braze', 'Appboy'],
    vendorDomains: ['braze.com'],
    marks: [script('js.appboycdn.com'), script('*.braze.com'), script('*.braze.eu')],
  }),
  tool('iterable', 'Iterable', 'Iterable', {
    aliases: ['iterable.com'],
    spoken: ['Iterable'],
    vendorDomains: ['iterable.com'],
    marks: [script('*.iterable.com'), embed('*.iterable.com')],
  }),
  tool('intercom', 'Intercom', 'Intercom', {
    aliases: ['intercom.io'],
    spoken: ['Intercom'],
    vendorDomains: ['intercom.com', 'intercom.io'],
    marks: [
      script('widget.intercom.io'),
      script('*.intercomcdn.com'),
      code('intercomSettings'),
      cookie('intercom-id'),
    ],
  }),
  tool('drift', 'Drift', 'Salesloft', {
    aliases: ['drift.com'],
    spoken: ['Drift.com'],
    vendorDomains: ['drift.com'],
    marks: [
      script('js.driftt.com'),
      script('*.drift.com'),
      cookie('driftt_aid'),
      txt('^drift-domain-verification='),
    ],
  }),
  tool('outreach', 'Outreach', 'Outreach', {
    aliases: ['outreach.io'],
    spoken: ['Outreach.io', 'outreach.io'],
    vendorDomains: ['outreach.io'],
    marks: [script('*.outreach.io'), cname('*.outreach.io')],
  }),
  tool('salesloft', 'Salesloft', 'Salesloft', {
    aliases: ['sales loft'],
    spoken: ['Salesloft', 'SalesLoft'],
    vendorDomains: ['salesloft.com'],
    marks: [script('*.salesloft.com')],
  }),
  tool('act-on', 'Act-On', 'Act-On', {
    aliases: ['acton', 'act-on software'],
    spoken: ['Act-On'],
    vendorDomains: ['act-on.com'],
    marks: [script('*.actonsoftware.com'), embed('*.actonsoftware.com'), embed('*.actonservice.com')],
  }),
  tool('sharpspring', 'SharpSpring', 'Constant Contact', {
    aliases: ['sharp spring', 'lead gen & crm'],
    spoken: ['SharpSpring', 'Sharpspring'],
    vendorDomains: ['sharpspring.com'],
    marks: [script('*.marketingautomation.services'), embed('*.marketingautomation.services')],
  }),
  tool('getresponse', 'GetResponse', 'GetResponse', {
    aliases: ['get response'],
    spoken: ['GetResponse'],
    vendorDomains: ['getresponse.com'],
    marks: [script('*.getresponse.com'), embed('*.getresponse.com'), script('*.gr-cdn.com')],
  }),
  tool('mailerlite', 'MailerLite', 'MailerLite', {
    aliases: ['mailer lite'],
    spoken: ['MailerLite', 'Mailerlite'],
    vendorDomains: ['mailerlite.com'],
    marks: [script('*.mailerlite.com'), embed('*.mailerlite.com'), txt('^mailerlite-domain-verification=')],
  }),
  tool('constant-contact', 'Constant Contact', 'Constant Contact', {
    aliases: ['constantcontact'],
    spoken: ['Constant Contact'],
    vendorDomains: ['constantcontact.com'],
    marks: [
      script('*.ctctcdn.com'),
      script('*.constantcontact.com'),
      embed('*.constantcontact.com'),
      link('lp.constantcontactpages.com'),
    ],
  }),
  tool('campaign-monitor', 'Campaign Monitor', 'Marigold', {
    aliases: ['campaignmonitor'],
    spoken: ['Campaign Monitor', 'CampaignMonitor'],
    vendorDomains: ['campaignmonitor.com'],
    marks: [
      script('*.createsend1.com'),
      embed('*.createsend.com'),
      embed('*.createsend1.com'),
      spf('_spf.createsend.com'),
    ],
  }),
  tool('dotdigital', 'Dotdigital', 'Dotdigital', {
    aliases: ['dot digital', 'dotmailer'],
    spoken: ['Dotdigital', 'dotdigital', 'dotmailer', 'Dotmailer'],
    vendorDomains: ['dotdigital.com'],
    marks: [script('*.trackedweb.net'), embed('*.trackedlink.net'), embed('*.dotdigital-pages.com')],
  }),
  tool('emarsys', 'Emarsys', 'SAP', {
    aliases: ['sap emarsys'],
    spoken: ['Emarsys', 'SAP Emarsys'],
    vendorDomains: ['emarsys.com'],
    marks: [
      script('*.scarabresearch.com'),
      script('*.emarsys.net'),
      embed('*.emarsys.net'),
      code('ScarabQueue'),
    ],
  }),
  tool('cleverreach', 'CleverReach', 'CleverReach', {
    aliases: ['clever reach'],
    spoken: ['CleverReach', 'Cleverreach'],
    vendorDomains: ['cleverreach.com'],
    marks: [
      embed('*.cleverreach.com'),
      script('*.cleverreach.com'),
      embed('*.crsend.com'),
      spf('spf.crsend.com'),
    ],
  }),
  tool('omnisend', 'Omnisend', 'Omnisend', {
    aliases: ['omni send'],
    spoken: ['Omnisend'],
    vendorDomains: ['omnisend.com'],
    marks: [script('omnisnippet1.com'), script('*.omnisend.com')],
  }),
  tool('drip', 'Drip', 'Drip', {
    aliases: ['getdrip', 'drip.com'],
    spoken: ['Drip CRM', 'GetDrip'],
    vendorDomains: ['drip.com', 'getdrip.com'],
    marks: [script('*.getdrip.com'), embed('*.getdrip.com')],
  }),
  tool('kit', 'Kit', 'Kit', {
    aliases: ['convertkit', 'convert kit', 'kit.com'],
    spoken: ['ConvertKit', 'Convertkit'],
    vendorDomains: ['kit.com', 'convertkit.com'],
    marks: [script('*.convertkit.com'), embed('*.convertkit.com'), script('*.ck.page'), embed('app.kit.com')],
  }),
  tool('clickdimensions', 'ClickDimensions', 'ClickDimensions', {
    aliases: ['click dimensions'],
    spoken: ['ClickDimensions', 'Click Dimensions'],
    vendorDomains: ['clickdimensions.com'],
    marks: [script('*.clickdimensions.com'), embed('*.clickdimensions.com')],
  }),
  tool('chili-piper', 'Chili Piper', 'Chili Piper', {
    aliases: ['chilipiper'],
    spoken: ['Chili Piper', 'ChiliPiper'],
    vendorDomains: ['chilipiper.com'],
    marks: [script('*.chilipiper.com'), link('*.chilipiper.com', 0.6)],
  }),
  tool('mautic', 'Mautic', 'Acquia', {
    aliases: ['acquia campaign studio'],
    spoken: ['Mautic'],
    vendorDomains: ['mautic.org', 'mautic.com'],
    marks: [code('MauticTrackingObject'), script('*.mautic.net'), cookie('mtc_id')],
  }),
  tool('evalanche', 'Evalanche', 'SC-Networks', {
    aliases: ['sc networks evalanche'],
    spoken: ['Evalanche'],
    vendorDomains: ['sc-networks.com', 'evalanche.com'],
    marks: [script('*.evalanche.net'), embed('*.evalanche.net')],
  }),
];

function tool(
  slug: string,
  name: string,
  vendor: string,
  rest: Pick<Product, 'aliases' | 'spoken' | 'vendorDomains' | 'marks'>,
): Product {
  return { slug, name, vendor, category: 'crm', isSystemOfRecord: false, ...rest };
}

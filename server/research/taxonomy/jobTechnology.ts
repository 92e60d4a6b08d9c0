import type { Reader } from '../claims/reader.ts';

/**
 * Technologies that adverts are searched for: name → how adverts write it. Names that are common words count only in
 * their own spelling (Go as Golang, R not at all), so that a hit is a technology and not a word. Case matters unless
 * a pattern says `i`.
 */
const TECHNOLOGIES: readonly (readonly [name: string, spelling: RegExp])[] = [
  // Languages and frameworks
  ['Python', /\bPython\b/],
  ['Java', /\bJava\b(?!\s?Script)/],
  ['JavaScript', /\bJavaScript\b/i],
  ['TypeScript', /\bTypeScript\b/i],
  ['Go', /\bGolang\b/i],
  ['Rust', /\bRust\b(?=[,/)]| (?:and|or|programming|developer|engineer))/],
  ['C++', /(?<![\w+])C\+\+(?![\w+])/],
  ['C#', /(?<![\w+])C#(?!\w)/],
  ['.NET', /(?<!\w)\.NET\b/],
  ['PHP', /\bPHP\b/],
  ['Ruby on Rails', /\bRuby on Rails\b|\bRails\b/],
  ['Ruby', /\bRuby\b(?! on Rails)/],
  ['Scala', /\bScala\b/],
  ['Kotlin', /\bKotlin\b/],
  ['Swift', /\bSwift(?=[,/)]| (?:and|or|UI|developer|programming))|\bSwiftUI\b/],
  ['Elixir', /\bElixir\b/],
  [
    'React',
    /\bReact(?:\.?js| Native)?\b(?=[,/).;]|$| (?:and|or|developer|experience|with|frontend|front-end|Native))/,
  ],
  ['Angular', /\bAngular(?:JS)?\b/],
  ['Vue.js', /\bVue(?:\.?js)?\b/],
  ['Node.js', /\bNode\.?js\b/i],
  ['Next.js', /\bNext\.?js\b/i],
  ['Django', /\bDjango\b/],
  ['Spring Boot', /\bSpring Boot\b/i],
  ['Laravel', /\bLaravel\b/],
  ['GraphQL', /\bGraphQL\b/i],
  // Cloud, platform, operations
  ['AWS', /\bAWS\b|\bAmazon Web Services\b/],
  ['Azure', /\bAzure\b/],
  ['Google Cloud', /\bGoogle Cloud(?: Platform)?\b|\bGCP\b/],
  ['Kubernetes', /\bKubernetes\b|\bK8s\b/i],
  ['Docker', /\bDocker\b/],
  ['Terraform', /\bTerraform\b/],
  ['Ansible', /\bAnsible\b/],
  ['Jenkins', /\bJenkins\b/],
  ['GitLab', /\bGitLab\b/i],
  ['GitHub', /\bGitHub\b/i],
  ['Datadog', /\bDatadog\b/i],
  ['Grafana', /\bGrafana\b/],
  ['Prometheus', /\bPrometheus\b/],
  ['Splunk', /\bSplunk\b/],
  ['Linux', /\bLinux\b/],
  ['VMware', /\bVMware\b/i],
  // Data
  ['SQL', /\bSQL\b(?! Server)/],
  ['PostgreSQL', /\bPostgre(?:s|SQL)\b/i],
  ['MySQL', /\bMySQL\b/i],
  ['SQL Server', /\bSQL Server\b/i],
  ['MongoDB', /\bMongoDB\b/i],
  ['Redis', /\bRedis\b/],
  ['Elasticsearch', /\bElastic ?search\b/i],
  ['Kafka', /\bKafka\b/],
  ['Spark', /\bApache Spark\b|\bPySpark\b|\bSpark(?=[,/)])/],
  ['Airflow', /\bAirflow\b/],
  ['dbt', /\bdbt\b/],
  ['Snowflake', /\bSnowflake\b/],
  ['Databricks', /\bDatabricks\b/i],
  ['BigQuery', /\bBigQuery\b/i],
  ['Redshift', /\bRedshift\b/],
  ['Tableau', /\bTableau\b/],
  ['Power BI', /\bPower ?BI\b/i],
  ['Looker', /\bLooker\b/],
  ['PyTorch', /\bPyTorch\b/i],
  ['TensorFlow', /\bTensorFlow\b/i],
  ['Excel', /\b(?:Microsoft|MS) Excel\b|\bExcel(?=[,/)]| (?:skills|spreadsheets?))/],
  // Business systems
  ['Salesforce', /\bSalesforce\b/i],
  ['HubSpot', /\bHubSpot\b/i],
  ['Microsoft Dynamics', /\bDynamics 365\b|\bMicrosoft Dynamics\b|\bMS Dynamics\b/i],
  ['Pipedrive', /\bPipedrive\b/i],
  ['Zoho', /\bZoho\b/],
  ['SAP', /\bSAP\b/],
  ['Oracle ERP', /\bOracle (?:ERP|EBS|Fusion|Cloud ERP|Financials|E-Business Suite)\b/],
  ['NetSuite', /\bNetSuite\b/i],
  ['Workday', /\bWorkday (?:HCM|HRIS|Financials?|Integrations?|Payroll|Recruiting|Studio)\b/],
  ['Odoo', /\bOdoo\b/],
  ['Infor', /\bInfor (?:LN|M3|CloudSuite|ERP)\b/],
  ['Sage Intacct', /\bSage Intacct\b/i],
  ['DATEV', /\bDATEV\b/],
  ['QuickBooks', /\bQuickBooks\b/i],
  ['Xero', /\bXero\b/],
  ['ServiceNow', /\bServiceNow\b/i],
  ['Zendesk', /\bZendesk\b/i],
  ['Intercom', /\bIntercom\b(?=[,/)])/],
  ['Jira', /\bJIRA\b/i],
  ['Confluence', /\bConfluence\b/],
  ['Marketo', /\bMarketo\b/i],
  ['Pardot', /\bPardot\b/i],
  ['Outreach', /\bOutreach\.io\b/i],
  ['Salesloft', /\bSalesLoft\b/i],
  ['LinkedIn Sales Navigator', /\bSales Navigator\b/i],
  ['Gong', /\bGong(?:\.io|(?=[,/)]))/],
  ['Shopify', /\bShopify\b/i],
  ['WordPress', /\bWordPress\b/i],
  ['Adobe Creative Cloud', /\bAdobe (?:Creative (?:Cloud|Suite)|Photoshop|Illustrator|InDesign)\b/i],
  ['Figma', /\bFigma\b/i],
  ['AutoCAD', /\bAutoCAD\b/i],
  ['SolidWorks', /\bSolidWorks\b/i],
  ['MATLAB', /\bMATLAB\b/i],
  ['LabVIEW', /\bLabVIEW\b/i],
];

/** A mention of a technology: its place in the text that was searched. */
export interface Mention {
  name: string;
  start: number;
  end: number;
}

/** The first mention of each technology in a text, in the order of the list. */
export function technologiesIn(text: string): Mention[] {
  return TECHNOLOGIES.flatMap(([name, spelling]): Mention[] => {
    const match = spelling.exec(text);
    return match === null ? [] : [{ name, start: match.index, end: match.index + match[0].length }];
  });
}

/** The technologies that words name. */
export const technologyReader: Reader = {
  name: 'technology',
  read: (words) => technologiesIn(legible(words)).map(({ name }) => name),
};

/** Tags, also those whose brackets are written as entities; JSON escapes; entities. */
const UNREADABLE =
  /&(?:amp;)?lt;[^<>]{0,300}?&(?:amp;)?gt;|\\u003c.{0,300}?\\u003e|\\u[\da-f]{4}|\\[nrtbf"\\/]|&(?:amp;)?(?:#\d{1,6}|#x[\da-f]{1,6}|[a-z]{2,6});|<[^<>]{0,300}>/gi;

/**
 * The source of an advert's text with escapes, entities and tags blanked out character for character, so that words
 * stand alone and places stay what they are.
 */
export function legible(source: string): string {
  return source.replace(UNREADABLE, blank);
}

function blank(found: string): string {
  const isTag = /^(?:&(?:amp;)?lt;|<|\\u003c)/i.test(found) || /^\\[nr]$/.test(found);
  const mark = isTag ? '\n' : ' ';
  return mark + ' '.repeat(found.length - 1);
}

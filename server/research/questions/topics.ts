import { foldName } from '../identity/companyName.ts';

/** What a page is about, as far as questions go; finer than the roles by which prebuilt research reads a site. */
export type Topic =
  | 'about'
  | 'products'
  | 'pricing'
  | 'careers'
  | 'locations'
  | 'customers'
  | 'imprint'
  | 'contact'
  | 'team'
  | 'press'
  | 'blog'
  | 'sustainability'
  | 'security'
  | 'terms'
  | 'shipping'
  | 'faq'
  | 'investors'
  | 'partners'
  | 'integrations'
  | 'events'
  | 'certifications';

interface TopicRule {
  topic: Topic;
  /** Words of an address or a link that lead to such a page, folded. */
  pages: RegExp;
  /** Words of a question that such a page answers. */
  asked: RegExp;
}

const rule = (topic: Topic, pages: string, asked: string): TopicRule => ({
  topic,
  pages: new RegExp(`(?:^| )(?:${pages})(?: |$)`),
  asked: new RegExp(`(?<![a-z])(?:${asked})`),
});

const RULES: TopicRule[] = [
  rule(
    'pricing',
    'pricing|prices?|plans?|preise|tarife|tarifs|precios|fees|rates|packages|subscriptions?',
    'pric|cost|fee|plan|trial|subscription|tier|cheap|expensive|discount|how much|pay|bill|rate',
  ),
  rule(
    'locations',
    'locations?|offices?|stores?|branches|standorte|filialen|where we are|find a store|shops|showrooms?|clinics|sites|our presence|worldwide',
    'offic|store|locat|branch|where|countr|headquarter|city|cities|region|shop|showroom|warehouse|clinic|site|based|market',
  ),
  rule(
    'customers',
    'customers?|clients?|case stud(?:y|ies)|references|referenzen|success stories|testimonials|our work|portfolio|projects',
    'customer|client|case stud|who uses|reference|testimonial|brands? (?:use|trust|work)|work(?:s|ed)? with|project',
  ),
  rule(
    'sustainability',
    'sustainability|sustainable|esg|environment|climate|responsibility|csr|nachhaltigkeit|impact|planet|our values',
    'sustainab|climat|carbon|emission|renewable|esg|environment|recycl|net zero|waste|energy|co2|footprint|organic|divers|women|female',
  ),
  rule(
    'security',
    'security|trust|trust cent(?:er|re)|compliance|privacy|gdpr|data protection|datenschutz|data processing',
    'secur|soc ?2|iso ?27|gdpr|hipaa|encrypt|complian|privacy|penetration|data (?:protect|centre|center|resid|host)|sso|two-factor|pci',
  ),
  rule(
    'certifications',
    'certifications?|certificates?|quality|accreditations?|zertifikate|zertifizierungen|awards?|standards',
    'certif|accredit|iso|quality|award|standard|b corp|member',
  ),
  rule(
    'shipping',
    'shipping|delivery|returns?|refunds?|versand|livraison|shipping and returns|delivery and returns|warranty|guarantee|help',
    'ship|deliver|return|refund|warrant|guarantee|exchange|postage|order|export',
  ),
  rule(
    'terms',
    'terms|terms and conditions|terms of service|conditions|agb|legal|cgv|policies',
    'terms|condition|refund|cancel|notice period|liabil|payment|minimum order|contract|jurisdiction|warrant|law',
  ),
  rule(
    'faq',
    'faqs?|help|help cent(?:er|re)|support|questions|frequently asked questions|haeufige fragen',
    'do(?:es)? |can |is there|accept|offer|allow|support|how long|how many|minimum|require|need',
  ),
  rule(
    'careers',
    'careers?|jobs|employment|recruitment|job opportunities|join us|join our team|karriere|work with us|benefits|life at .+|vacancies|working (?:here|at .+)|culture',
    'career|job|hir|work(?:ing)? (?:from|remote|at|hours|week)|remote|benefit|vacation|holiday|apprentic|intern|employee|staff|culture|vacanc|recruit|perk|parental|trainee',
  ),
  rule(
    'team',
    'team|leadership|management|people|our people|founders|board|directors|executives|meet the team|who we are|our team|management team',
    'who|ceo|cfo|cto|coo|founder|director|manager|president|chief|leader|team|board|contact|head of|partner|owner|executive|chair',
  ),
  rule(
    'integrations',
    'integrations?|apps|app directory|marketplace|connectors?|add ons|plugins|api|developers|docs',
    'integrat|connect|api|plugin|sync|works with|compatible|app|developer|sdk|webhook',
  ),
  rule(
    'partners',
    'partners?|resellers?|dealers|distributors?|partner program(?:me)?|affiliates|haendler|find a dealer|suppliers',
    'partner|resell|dealer|distribut|affiliate|supplier|agenc|channel',
  ),
  rule(
    'investors',
    'investors?|investor relations|annual report|financials?|results|shareholders',
    'revenue|profit|turnover|ebit|investor|sharehold|dividend|annual report|listed|market cap|sales (?:figure|growth)|order intake|margin',
  ),
  rule(
    'events',
    'events?|webinars?|conferences?|trade shows|trade fairs|messen|calendar|exhibitions',
    'event|webinar|conference|trade show|exhibit|fair|summit|meetup|speak',
  ),
  rule(
    'press',
    'press|news|newsroom|media|press releases|presse|announcements',
    'announc|news|press|launch|recent|latest|media|new |open(?:ed|ing)|expand|award|partnership',
  ),
  rule(
    'blog',
    'blog|insights|articles|stories|journal|magazine|resources|podcast',
    'blog|post|article|writ|publish|podcast|newsletter|author|topic',
  ),
  rule(
    'products',
    'products?|services?|solutions?|platform|features?|what we do|leistungen|produkte|catalog(?:ue)?|range|collections?|menu|capabilities|industries|technology|shop|courses|programs|programmes|how it works|materials',
    'product|service|offer|sell|make|feature|solution|what does|manufactur|produc|support|model|brand|capacit|material|industr|sector|use|provide|menu|technolog|speciali[sz]|course|software',
  ),
  rule(
    'about',
    'about|about us|our story|company|history|who we are|mission|values|facts|at a glance|ueber uns|unternehmen|our company|profile|the company',
    'what does|found|when|histor|mission|value|employee|staff|about|old|start|owner|family|who|how many|parent|group|subsidiar|headquarter|describe|revenue|b corp',
  ),
  rule(
    'contact',
    'contact|contact us|get in touch|kontakt|visit|visit us|find us|opening hours',
    'phone|e-?mail|address|contact|reach|opening hours|hours|where|headquarter|located',
  ),
  rule(
    'imprint',
    'imprint|impressum|legal notice|mentions legales|company details|legal information',
    'vat|register|registration|legal (?:form|name|entit)|managing director|address|imprint|company number|represent|court',
  ),
];

/** The topics of pages that may answer a question, in a fixed order. */
export function topicsAsked(question: string): Topic[] {
  const words = question.toLowerCase();
  return RULES.filter(({ asked }) => asked.test(words)).map(({ topic }) => topic);
}

/** The topics that an address and the text of a link to it promise. */
export function topicsOfPage(url: string, linkText = ''): Set<Topic> {
  const segments = new URL(url).pathname.split('/').filter(Boolean).slice(0, 5).map(foldedSegment);
  const text = linkText.length <= 60 ? foldName(linkText) : '';
  const names = [...segments, text].filter(Boolean);
  return new Set(
    RULES.filter(({ pages }) => names.some((name) => pages.test(name))).map(({ topic }) => topic),
  );
}

function foldedSegment(segment: string): string {
  try {
    return foldName(decodeURIComponent(segment).replace(/\.(?:html?|php|aspx?|jsp)$/i, ''));
  } catch {
    return foldName(segment);
  }
}

import { type Category, category, niche } from './category.ts';

/** Companies whose product is software or computing. */
export const SOFTWARE: Category[] = [
  category(
    'Sales & CRM Software',
    'sales team|sales teams|sales software|revenue team|sales platform|salespeople',
    [
      niche(
        'Customer relationship management',
        'crm platform|crm software|crm system|customer relationship management|crm for|all-in-one crm',
        'sales pipeline|deal tracking|contact management|pipeline management',
      ),
      niche(
        'Sales engagement & enablement',
        'sales engagement|sales enablement|sales outreach|outbound sales platform|sales cadence|conversation intelligence',
        'cold email|sales coaching|sales content|call recording|meeting booking',
      ),
      niche(
        'Sales intelligence & prospecting',
        'sales intelligence|b2b contact data|lead generation software|b2b data provider|prospecting tool|account-based marketing platform|lead routing',
        'buyer intent|intent data|lead enrichment|prospecting|lead scoring|contact database|account-based',
      ),
      niche(
        'Quoting, pricing & revenue operations',
        'revenue operations|configure price quote|cpq|revenue intelligence|sales compensation software|quote-to-cash|commission software',
        'quotes|proposal software|forecasting|sales forecasting|territory planning',
      ),
    ],
  ),
  category(
    'Marketing Technology',
    'marketers|marketing platform|marketing software|marketing team|martech|campaigns',
    [
      niche(
        'Marketing automation & e-mail',
        'marketing automation|email marketing platform|email marketing software|email service provider|lifecycle marketing|newsletter platform|e-mail marketing|email marketing|newsletter software',
        'email campaigns|drip campaigns|customer engagement platform|sms marketing|newsletter|newsletters|subscribers|automated campaigns|e-mail campaigns',
      ),
      niche(
        'Audience & social media intelligence',
        'audience intelligence|social listening|audience insights|consumer segmentation|social media analytics|social media management|audience segmentation|consumer intelligence|influencer marketing platform',
        'social data|social marketing|audiences|communities|influencers|brand monitoring|demographics|understand the audiences',
      ),
      niche(
        'Customer data & analytics platforms',
        'customer data platform|customer data infrastructure|product analytics|web analytics|marketing attribution|marketing analytics',
        'customer data|single customer view|event tracking|attribution|segmentation|personalisation|personalization',
      ),
      niche(
        'Search & content marketing tools',
        'seo software|seo platform|seo tools|content marketing platform|keyword research tool|rank tracking|content management system|headless cms|digital experience platform',
        'keyword research|backlinks|content strategy|website builder|landing pages|cms',
      ),
      niche(
        'Advertising technology',
        'demand side platform|supply side platform|programmatic advertising|ad tech|adtech|ad exchange|ad server|retargeting platform|header bidding',
        'publishers|advertisers|ad inventory|monetize|impressions|media buying',
      ),
      niche(
        'Customer loyalty & reviews',
        'loyalty platform|loyalty program software|referral program software|review management|customer reviews platform|reputation management',
        'reviews|loyalty points|referrals|ratings',
      ),
    ],
  ),
  category(
    'Human Resources Software',
    'hr team|hr teams|hr software|people team|employee experience|hr professionals|people operations',
    [
      niche(
        'Recruiting & applicant tracking',
        'applicant tracking system|recruiting software|recruitment software|talent acquisition platform|hiring platform|technical interview|coding challenges|coding tests|skills assessment platform|programmatic job advertising',
        'recruiters|hiring managers|candidates|sourcing|interview scheduling|assess developers',
      ),
      niche(
        'HR management & payroll',
        'payroll software|hris|hr platform|human capital management|hr management system|employer of record|payroll provider|global payroll|lohnabrechnung software|hr software|people platform',
        'payroll|onboarding|time off|benefits administration|time tracking|absence management|shift planning|holidays',
      ),
      niche(
        'Employee engagement & performance',
        'employee engagement platform|performance management software|employee recognition|employee engagement software|people analytics',
        'performance reviews|pulse surveys|okrs|feedback culture|recognition',
      ),
      niche(
        'Learning & development platforms',
        'learning management system|corporate learning platform|lms platform|employee training software|learning experience platform',
        'e-learning|upskilling|course authoring|compliance training|training content',
      ),
    ],
  ),
  category('Finance & ERP Software', 'finance teams|cfo|finance software|finance team|accounting team', [
    niche(
      'Accounting & invoicing',
      'accounting software|invoicing software|bookkeeping software|online accounting|billing software|buchhaltungssoftware|logiciel de facturation',
      'invoices|bookkeeping|accountants|vat returns|reconciliation',
    ),
    niche(
      'Enterprise resource planning',
      'erp software|erp system|cloud erp|enterprise resource planning|erp-software|logiciel erp',
      'manufacturing erp|inventory management|mrp|warehouse management|order management',
    ),
    niche(
      'Spend, procurement & billing',
      'spend management|procurement software|expense management|accounts payable automation|procure-to-pay|corporate cards|subscription billing|source-to-pay',
      'expenses|approvals|purchase orders|supplier management|receipts|billing platform',
    ),
    niche(
      'Planning, treasury & tax',
      'financial planning and analysis|fp&a software|treasury management system|tax compliance software|corporate performance management|consolidation software',
      'budgeting|forecasting|cash flow|financial close|reporting',
    ),
  ]),
  category(
    'Cybersecurity',
    'security team|security teams|cybersecurity|cyber security|cyber threats|it-sicherheit|cybersécurité|ciberseguridad|soc team',
    [
      niche(
        'Identity & access management',
        'identity and access management|single sign-on|multi-factor authentication|privileged access management|identity verification|passwordless|identity provider|passkeys',
        'authentication|access control|credentials|zero trust|passkeys',
      ),
      niche(
        'Threat detection & endpoint protection',
        'endpoint protection|endpoint detection|extended detection and response|threat detection|managed detection and response|antivirus|siem|threat intelligence',
        'ransomware|malware|incident response|soc|phishing|vulnerabilities',
      ),
      niche(
        'Application & cloud security',
        'application security|cloud security|devsecops|vulnerability management|penetration testing|api security|software supply chain security|attack surface management',
        'vulnerabilities|code scanning|kubernetes security|pentest|bug bounty',
      ),
      niche(
        'Compliance, privacy & data protection',
        'compliance automation|data loss prevention|privacy management|gdpr compliance software|governance risk and compliance|grc platform|consent management',
        'soc 2|iso 27001|audit readiness|encryption|data privacy',
      ),
      niche(
        'Fraud prevention',
        'fraud prevention|fraud detection|anti-money laundering|chargeback protection|transaction monitoring|bot protection',
        'fraud|chargebacks|kyc|account takeover|risk scoring',
      ),
    ],
  ),
  category(
    'Developer Tools & Infrastructure',
    'developers|engineering teams|software teams|developer experience|open source|devops',
    [
      niche(
        'DevOps & software delivery',
        'devops platform|ci/cd|continuous integration|source code management|software delivery|infrastructure as code|devsecops platform|version control|continuous deployment|continuous delivery|build pipelines',
        'pipelines|deployments|git|release management|repositories|kubernetes|releases|builds',
      ),
      niche(
        'Observability & testing',
        'observability|application performance monitoring|log management|test automation|error tracking|incident management platform|synthetic monitoring|uptime monitoring|load testing',
        'monitoring|logs|traces|metrics|debugging|on-call|load testing',
      ),
      niche(
        'Cloud & hosting',
        'web hosting|cloud hosting|managed hosting|cloud infrastructure|platform as a service|content delivery network|domain registrar|bare metal|vps hosting|managed kubernetes',
        'servers|domains|uptime|data centers|edge network|hosting',
      ),
      niche(
        'APIs & integration',
        'api platform|integration platform|ipaas|api management|communications api|payment api|unified api|webhooks platform',
        'apis|sdk|connectors|integrations|api keys',
      ),
      niche(
        'Databases & data engineering',
        'database as a service|data warehouse|data pipeline|etl tool|vector database|data integration platform|data lakehouse|streaming platform|managed database|managed databases|managed postgres',
        'sql|postgres|queries|data engineers|schema|real-time data|backups|replicas',
      ),
    ],
  ),
  category(
    'Data & Artificial Intelligence',
    'data scientists|artificial intelligence|machine learning|ai-powered|data teams',
    [
      niche(
        'Business intelligence & analytics',
        'business intelligence|analytics platform|data visualization|self-service analytics|dashboards and reports|data analytics company',
        'dashboards|reports|insights|kpis|data-driven',
      ),
      niche(
        'AI platforms & assistants',
        'generative ai platform|large language models|ai assistant|conversational ai|ai agents|chatbot platform|foundation models|ai platform|ai assistants',
        'llm|prompts|chatbots|copilot|natural language',
      ),
      niche(
        'Machine learning operations & labelling',
        'mlops|data labeling|data annotation|model training platform|computer vision platform|synthetic data',
        'training data|models|annotation|inference|gpu',
      ),
      niche(
        'Data governance & quality',
        'data catalog|data governance|data quality platform|master data management|data observability',
        'metadata|lineage|data stewards|data products',
      ),
    ],
  ),
  category(
    'Productivity & Collaboration Software',
    'teams work|collaborate|workspace|teamwork|productivity',
    [
      niche(
        'Project & work management',
        'project management software|work management platform|task management|project management tool|projektmanagement software|gestion de projet en ligne|project management|project planning|work management',
        'tasks|kanban|gantt|projects|deadlines|workflows|boards|timelines',
      ),
      niche(
        'Communication & meetings',
        'video conferencing|team messaging|unified communications|business phone system|voip|webinar platform|cloud telephony|team chat|video meetings',
        'meetings|calls|channels|webinars|screen sharing',
      ),
      niche(
        'Documents, signatures & forms',
        'electronic signature|e-signature|document management|digital signature|form builder|online survey tool|contract lifecycle management|knowledge base software',
        'contracts|templates|surveys|forms|documents|wiki',
      ),
      niche(
        'Workflow automation & no-code',
        'no-code platform|low-code platform|robotic process automation|workflow automation|process mining|business process management',
        'automate|workflows|apps without code|bots|processes',
      ),
    ],
  ),
  category(
    'Customer Service Software',
    'support teams|customer support|contact center|customer service|helpdesk',
    [
      niche(
        'Help desk & ticketing',
        'help desk software|helpdesk software|ticketing system|customer support platform|customer service platform|shared inbox|live chat software',
        'tickets|agents|live chat|knowledge base|self-service',
      ),
      niche(
        'Contact centre',
        'contact center software|call center software|ccaas|cloud contact center|interactive voice response',
        'agents|call routing|workforce management|voice',
      ),
      niche(
        'Customer success & feedback',
        'customer success platform|customer feedback platform|experience management|nps software|customer experience management|voice of the customer',
        'churn|feedback|surveys|nps|onboarding customers',
      ),
    ],
  ),
  category('Commerce & Payments Technology', 'merchants|online store|checkout|retailers|e-commerce', [
    niche(
      'E-commerce platforms',
      'ecommerce platform|e-commerce platform|online store builder|headless commerce|shop system|shopsystem|marketplace software|solution e-commerce',
      'storefront|shopping cart|product catalog|omnichannel|merchants',
    ),
    niche(
      'Payment processing',
      'payment processing|payment gateway|payment service provider|accept payments|point of sale|pos system|card terminals|zahlungsdienstleister|buy now pay later',
      'payments|checkout|transactions|terminals|payouts|merchants',
    ),
    niche(
      'Retail & supply analytics',
      'product information management|retail analytics|pricing optimization|inventory planning|demand forecasting software|returns management',
      'assortment|skus|stock|returns|prices',
    ),
  ]),
  category('Vertical Software', 'industry-specific software|practice|software for', [
    niche(
      'Healthcare software',
      'electronic health record|ehr software|practice management software|telehealth platform|healthcare software|clinical software|patient engagement platform|praxissoftware|software for clinics|electronic health records',
      'patients|clinics|hospitals|hipaa|providers|appointments',
    ),
    niche(
      'Legal technology',
      'legal tech|legal practice management|e-discovery|contract review software|law firm software',
      'law firms|lawyers|legal teams|case management|matters',
    ),
    niche(
      'Property & construction software',
      'property management software|construction management software|proptech|building information modeling|real estate software|bim software|bausoftware',
      'tenants|landlords|contractors|job site|leases|blueprints',
    ),
    niche(
      'Education technology',
      'edtech|student information system|school management software|learning platform for schools|virtual classroom|platform for teachers|lesson plans|software for schools',
      'students|teachers|classrooms|schools|curriculum|pupils|marking',
    ),
    niche(
      'Hospitality & travel software',
      'hotel management software|property management system|restaurant management software|booking engine|channel manager|reservation system',
      'guests|bookings|restaurants|hotels|tables',
    ),
    niche(
      'Government & nonprofit software',
      'govtech|government software|nonprofit software|fundraising software|donor management|church management software',
      'citizens|municipalities|donors|public sector|volunteers',
    ),
    niche(
      'Logistics & fleet software',
      'transport management system|fleet management software|route optimization|supply chain visibility|warehouse management system|freight software|telematics',
      'drivers|shipments|fleets|carriers|dispatch|deliveries',
    ),
    niche(
      'Financial services software',
      'core banking|wealth management platform|banking software|insurance software|lending software|trading platform software|regtech',
      'banks|insurers|advisors|policies|loans|financial institutions',
    ),
  ]),
];

import { type Category, category, niche } from './category.ts';

/** Companies that sell work, advice, money, health, learning or experiences. */
export const SERVICES: Category[] = [
  category(
    'IT Services & Consulting',
    'it services|it-dienstleister|it solutions|digital transformation|technology partner|services informatiques|servicios informáticos',
    [
      niche(
        'Software development services',
        'custom software development|software development company|app development|web development agency|software engineering services|individualsoftware|softwareentwicklung|développement logiciel|desarrollo de software|offshore development|bespoke software|software agency',
        'mobile apps|web applications|dedicated teams|developers|agile|product development|hosting|prototypes',
      ),
      niche(
        'Managed IT & cloud services',
        'managed service provider|managed it services|it support|it outsourcing|cloud migration|systemhaus|it-systemhaus|infogérance|cloud consulting|outsourced it',
        'help desk|network|microsoft 365|backup|servers|infrastructure',
      ),
      niche(
        'Systems integration',
        'system integrator|systems integrator|sap consulting|salesforce consulting|erp implementation|implementation partner|sap-beratung|salesforce partner',
        'implementation|migration|certified consultants|rollout|integration projects',
      ),
      niche(
        'Data & AI consulting',
        'data consulting|ai consulting|analytics consulting|data science consulting|machine learning consulting|conseil en data',
        'data strategy|use cases|models|data engineers',
      ),
    ],
  ),
  category(
    'Management & Business Consulting',
    'consultants|consulting firm|advisory|unternehmensberatung|conseil|consultoría|consultancy',
    [
      niche(
        'Strategy & management consulting',
        'management consulting|strategy consulting|management consultancy|unternehmensberatung|conseil en stratégie|consultoría estratégica|business transformation|management consultants|strategy consultants',
        'growth strategy|operating model|executives|change management|transformation|mergers|strategy|operations',
      ),
      niche(
        'Operations & supply chain consulting',
        'operations consulting|supply chain consulting|lean consulting|procurement consulting|process optimization consulting',
        'lean|six sigma|cost reduction|efficiency',
      ),
      niche(
        'Risk & sustainability consulting',
        'sustainability consulting|esg consulting|environmental consulting|risk advisory|nachhaltigkeitsberatung',
        'carbon footprint|esg|climate|due diligence',
      ),
      niche(
        'Market research',
        'market research|consumer research|market research company|marktforschung|étude de marché|survey research',
        'respondents|panels|focus groups|surveys|insights',
      ),
    ],
  ),
  category(
    'Marketing & Creative Agencies',
    'agency|full-service agency|agentur|agence|agencia|creative agency',
    [
      niche(
        'Digital & performance marketing',
        'digital marketing agency|performance marketing|seo agency|ppc agency|search engine marketing|online-marketing-agentur|agence marketing digital|agencia de marketing digital|social media agency',
        'google ads|seo|campaigns|paid media|lead generation|conversion',
      ),
      niche(
        'Branding & design',
        'branding agency|design studio|brand strategy|graphic design studio|werbeagentur|agence de communication|brand identity|ux design agency|graphic design',
        'logos|visual identity|packaging design|storytelling|websites',
      ),
      niche(
        'Public relations & communications',
        'public relations agency|pr agency|communications agency|communications consultancy|pr-agentur|relations presse|press relations',
        'media relations|press coverage|reputation|crisis communication|journalists',
      ),
      niche(
        'Film, photo & content production',
        'video production|film production|animation studio|photo studio|content production|filmproduktion|production audiovisuelle',
        'filming|editing|commercials|storyboard|footage|shoots',
      ),
      niche(
        'Events & experiential',
        'event agency|event management company|trade show|exhibition stands|eventagentur|messebau|agence événementielle|conference organiser',
        'events|conferences|booths|venues|exhibitors',
      ),
    ],
  ),
  category('Accounting, Tax & Legal Services', 'clients|advisers|tax|legal advice|kanzlei|cabinet|firm', [
    niche(
      'Accounting & tax advice',
      'tax advisory|accounting firm|certified public accountants|chartered accountants|steuerberatung|steuerberater|expert-comptable|asesoría fiscal|bookkeeping services|audit firm|wirtschaftsprüfung|tax returns',
      'tax returns|audit|bookkeeping|payroll services|annual accounts|accounts',
    ),
    niche(
      'Law firms',
      'law firm|commercial law|attorneys at law|rechtsanwälte|rechtsanwaltskanzlei|cabinet d’avocats|cabinet d avocats|bufete de abogados|solicitors|barristers|conveyancing|family law|employment law|wills and probate',
      'litigation|attorneys|practice areas|legal counsel|arbitration|contracts|clients',
    ),
    niche(
      'Intellectual property',
      'patent attorneys|intellectual property law|trademark registration|patentanwälte|patent law firm',
      'patents|trademarks|ip rights|licensing',
    ),
    niche(
      'Corporate & notarial services',
      'company formation|corporate secretarial|registered agent|notary|fiduciary services|treuhand',
      'incorporation|directors|compliance filings|nominee',
    ),
  ]),
  category(
    'Staffing & Human Resources Services',
    'candidates|recruitment|personalberatung|recrutement|selección de personal|talent',
    [
      niche(
        'Recruitment & staffing',
        'staffing agency|recruitment agency|temporary staffing|executive search|headhunting|zeitarbeit|personalvermittlung|personaldienstleister|agence d’intérim|cabinet de recrutement|empresa de trabajo temporal|permanent recruitment|staffing solutions',
        'placements|job seekers|temporary workers|permanent placement|vacancies|candidates',
      ),
      niche(
        'HR services & outsourcing',
        'hr outsourcing|professional employer organization|payroll services provider|outplacement|hr consulting',
        'payroll|benefits|compliance|workforce',
      ),
      niche(
        'Training & coaching',
        'corporate training|leadership training|executive coaching|business coaching|sales training|weiterbildung|formation professionnelle|seminare',
        'workshops|coaches|certification courses|seminars|training courses',
      ),
    ],
  ),
  category(
    'Banking & Financial Services',
    'financial services|finanzdienstleistungen|bank|clients and investors|services financiers|regulated by',
    [
      niche(
        'Banking',
        'retail banking|commercial bank|community bank|credit union|savings account|current account|digital bank|sparkasse|banque privée|private banking|member fdic|savings bank|current accounts|savings accounts',
        'loans|mortgages|deposits|credit cards|branches|accounts',
      ),
      niche(
        'Investment & asset management',
        'asset management|wealth management|investment management|fund manager|vermögensverwaltung|gestion d’actifs|hedge fund|financial advisors',
        'portfolio|funds|assets under management|investors|pension|returns',
      ),
      niche(
        'Venture capital & private equity',
        'venture capital|private equity|early-stage investor|seed investor|growth equity|venture capital fund|beteiligungsgesellschaft',
        'portfolio companies|founders|limited partners|startups|term sheet|buyout',
      ),
      niche(
        'Lending & consumer finance',
        'small business loans|business loans|equipment financing|term loans|lines of credit|personal loans|mortgage lender|online lender|invoice financing|equipment leasing|leasinggesellschaft|crowdlending|factoring',
        'borrowers|interest rates|credit|repayment|apply for a loan',
      ),
      niche(
        'Fintech & payments services',
        'neobank|money transfer|foreign exchange platform|cryptocurrency exchange|digital wallet|prepaid cards|cross-border payments|open banking',
        'crypto|transfers|wallet|currencies|app|cards',
      ),
    ],
  ),
  category('Insurance', 'insurance|versicherung|assurance|seguros|policyholders|coverage', [
    niche(
      'Insurance carriers',
      'insurance company|life insurance|property and casualty|health insurance company|reinsurance|versicherungsgesellschaft|compagnie d’assurance|mutual insurance|farm insurance|motor insurance|home insurance|car insurance|liability insurance|mutual insurer',
      'claims|policies|premiums|underwriting|coverage|policyholders',
    ),
    niche(
      'Insurance brokerage',
      'insurance broker|insurance agency|versicherungsmakler|courtier en assurance|corredor de seguros|employee benefits broker|insurance brokers|insurance brokerage',
      'quotes|policies|independent agents|risk management',
    ),
    niche(
      'Digital insurance',
      'digital insurance|insurtech|embedded insurance|pet insurance|usage-based insurance',
      'app|claims in minutes|online quotes',
    ),
  ]),
  category('Real Estate', 'real estate|immobilien|immobilier|inmobiliaria|property|properties', [
    niche(
      'Brokerage & agencies',
      'real estate agency|estate agents|real estate brokerage|immobilienmakler|agence immobilière|agencia inmobiliaria|homes for sale|realtor|estate agency|real estate agents|sales and lettings',
      'listings|buyers|sellers|homes|valuations|lettings',
    ),
    niche(
      'Development & investment',
      'real estate developer|property developer|real estate investment|bauträger|projektentwickler|promoteur immobilier|real estate investment trust|reit',
      'residential projects|portfolio|square feet|tenants|acquisitions',
    ),
    niche(
      'Property & facility management',
      'property management company|facility management|hausverwaltung|facility services|gestion locative|building maintenance|property management|property managers|block management',
      'tenants|maintenance|cleaning|owners|buildings|owners of flats|service charges',
    ),
    niche(
      'Workspace & co-working',
      'coworking space|co-working|flexible office space|serviced offices|shared office',
      'desks|meeting rooms|members|private offices',
    ),
  ]),
  category('Healthcare Providers', 'patients|healthcare|gesundheit|santé|salud|care|treatment', [
    niche(
      'Hospitals & clinics',
      'hospital|medical center|clinic|outpatient clinic|klinikum|krankenhaus|clinique|urgent care|medical group|primary care|general practice|walk-in clinic|outpatient clinics|physical therapy|physiotherapy|rehabilitation clinic',
      'doctors|specialists|appointments|surgery|emergency|vaccinations|patients',
    ),
    niche(
      'Dental & vision care',
      'dental practice|dentist|orthodontics|zahnarztpraxis|eye clinic|optometry|cabinet dentaire|dental implants',
      'teeth|smile|braces|glasses|eye exam',
    ),
    niche(
      'Mental health & therapy',
      'mental health services|psychotherapy|counseling services|online therapy|behavioral health|physiotherapy|physical therapy|rehabilitation center',
      'therapists|therapy|wellbeing|anxiety|sessions',
    ),
    niche(
      'Elderly & home care',
      'home care|senior living|nursing home|assisted living|pflegedienst|seniorenresidenz|maison de retraite|home health care|hospice|care homes',
      'residents|caregivers|seniors|nursing',
    ),
    niche(
      'Diagnostics & laboratories',
      'diagnostic laboratory|medical laboratory|clinical laboratory|medical imaging|radiology|genetic testing|laboratoire d’analyses',
      'tests|samples|results|imaging|screening',
    ),
  ]),
  category('Education', 'students|education|bildung|éducation|educación|learners|courses', [
    niche(
      'Schools & universities',
      'university|college|business school|private school|international school|hochschule|école supérieure|universidad|boarding school|primary school|secondary school|grammar school',
      'campus|faculty|degree|admissions|undergraduate|bachelor|pupils|classes',
    ),
    niche(
      'Online learning',
      'online courses|online learning platform|e-learning courses|massive open online|language learning app|coding bootcamp|online academy',
      'learn at your own pace|instructors|lessons|certificates|video lessons',
    ),
    niche(
      'Tutoring & language schools',
      'language school|tutoring|test preparation|sprachschule|nachhilfe|école de langues|academia de idiomas|driving school|language courses|private tutors',
      'teachers|lessons|exam|levels|classes|small groups',
    ),
    niche(
      'Childcare & early education',
      'daycare|preschool|kindergarten|nursery school|childcare|montessori|crèche|day nursery',
      'children|parents|toddlers|early years',
    ),
  ]),
  category('Hospitality, Food Service & Travel', 'guests|hospitality|travel|reservations|gäste', [
    niche(
      'Hotels & accommodation',
      'hotel|boutique hotel|resort|bed and breakfast|holiday apartments|ferienwohnungen|hôtel|vacation rentals|hostel|campsite|family hotel|boutique hotels|guest house|hotel rooms',
      'rooms|suites|spa|book your stay|check-in|breakfast',
    ),
    niche(
      'Restaurants & catering',
      'restaurant|catering company|café|coffee shop|bistro|gastronomie|traiteur|food truck|pizzeria|brewery taproom|wood-fired pizza|restaurant and bar|event catering',
      'menu|chef|dishes|reserve a table|takeaway|cuisine',
    ),
    niche(
      'Travel agencies & tours',
      'travel agency|tour operator|guided tours|reisebüro|reiseveranstalter|agence de voyages|business travel management|cruise line|safari|walking holidays|guided walking holidays|package holidays|guided walks',
      'itinerary|destinations|trips|holidays|excursions|itineraries|departures',
    ),
    niche(
      'Leisure, sport & fitness',
      'fitness studio|gym membership|yoga studio|amusement park|climbing gym|golf club|fitnessstudio|escape room|ski resort',
      'members|classes|trainers|tickets|workouts',
    ),
  ]),
  category('Media, Publishing & Entertainment', 'readers|audience|editorial|subscribers|stories', [
    niche(
      'News & magazines',
      'newspaper|news website|magazine|breaking news|zeitung|journal|newsroom|technology news|local newspaper|daily newspaper|regional newspaper|weekly newspaper|news magazine',
      'journalists|headlines|editors|subscribe|opinion|reporting|in print|subscribers|reporters',
    ),
    niche(
      'Book & music publishing',
      'book publisher|publisher of books|publishing house|record label|verlag|maison d’édition|editorial de libros|music publisher|independent publisher',
      'authors|books|titles|catalogue|artists|releases',
    ),
    niche(
      'Games',
      'video game studio|game developer|mobile games|game studio|indie games|spieleentwickler|esports',
      'players|games|steam|playstation|multiplayer',
    ),
    niche(
      'Film, TV & streaming',
      'streaming service|television network|film distributor|broadcaster|podcast network|radio station',
      'episodes|shows|movies|watch|channels',
    ),
  ]),
  category(
    'Nonprofit, Public & Membership Organisations',
    'our mission|members|community|volunteers|donate|verein',
    [
      niche(
        'Charities & foundations',
        'nonprofit organization|non-profit organization|charity|charitable foundation|stiftung|hilfsorganisation|humanitarian organization|registered charity|fundación sin ánimo de lucro',
        'donations|volunteers|programs|beneficiaries|grants',
      ),
      niche(
        'Associations & chambers',
        'trade association|industry association|chamber of commerce|professional association|verband|fédération|membership organization|trade body',
        'members|membership|advocacy|standards|annual conference|member companies',
      ),
      niche(
        'Government & public bodies',
        'government agency|city council|borough council|county council|district council|town council|local authority|ministry of|public authority|municipality|county government|council tax|stadtverwaltung',
        'residents|citizens|public services|permits|councillors|planning permission|bin collections',
      ),
      niche(
        'Research institutes',
        'research institute|think tank|research center|forschungsinstitut|institut de recherche|non-profit research',
        'researchers|publications|scientists|policy|studies',
      ),
    ],
  ),
];

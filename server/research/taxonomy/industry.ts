import { type Category, category, niche } from './category.ts';

/** Companies that make, build, move, grow or sell things. */
export const INDUSTRY: Category[] = [
  category(
    'Industrial Machinery & Automation',
    'manufacturer|hersteller|fabricant|fabricante|engineering|industrial|maschinenbau',
    [
      niche(
        'Machine building',
        'machine manufacturer|maschinenbau|sondermaschinenbau|special purpose machines|machine tools|werkzeugmaschinen|constructeur de machines|packaging machines|verpackungsmaschinen|industrial machinery',
        'machines|plants|spare parts|anlagen|maschinen',
      ),
      niche(
        'Robotics & automation',
        'industrial automation|robotics company|automation technology|automatisierungstechnik|warehouse robots|collaborative robots|autonomous mobile robots|automatisation industrielle|industrial robots|robotic arms',
        'robots|plc|sensors|control systems|grippers',
      ),
      niche(
        'Cranes, lifting & material handling',
        'crane manufacturer|krane|hebetechnik|krantechnik|lifting equipment|material handling equipment|fördertechnik|conveyor systems|forklifts|port cranes|hafenkrane|kranbau',
        'lifting|hoists|loads|intralogistics|lasten',
      ),
      niche(
        'Pumps, valves & fluid technology',
        'pump manufacturer|industrial valves|hydraulic systems|pumpen|armaturen|hydraulik|compressors|pneumatics|fluid handling|filtration systems',
        'pumps|valves|seals|pressure|flow',
      ),
      niche(
        'Measurement & test technology',
        'measuring instruments|test and measurement|messtechnik|prüftechnik|calibration services|sensor manufacturer|laboratory instruments',
        'sensors|calibration|accuracy|inspection',
      ),
      niche(
        'Metalworking & components',
        'cnc machining|precision parts|sheet metal fabrication|zerspanung|metallbau|metallverarbeitung|blechbearbeitung|mécanique de précision|metal stamping|foundry|gießerei|contract manufacturer',
        'milling|turning|welding|tolerances|laser cutting',
      ),
    ],
  ),
  category('Electronics & Semiconductors', 'electronics|elektronik|électronique|hardware|components', [
    niche(
      'Semiconductors',
      'semiconductor company|semiconductors|integrated circuits|fabless|chip design|wafer|power electronics|halbleiter',
      'chips|silicon|nodes|foundry',
    ),
    niche(
      'Electronic components & manufacturing',
      'electronics manufacturing services|printed circuit boards|pcb assembly|leiterplatten|electronic components distributor|connectors manufacturer|elektronikfertigung|optoelectronics|photonics',
      'pcb|smt|connectors|cables|assemblies',
    ),
    niche(
      'Consumer electronics',
      'consumer electronics|headphones|smart home devices|wearables|audio equipment|loudspeakers|smartphones|game console',
      'bluetooth|battery|wireless|devices',
    ),
    niche(
      'Lighting & electrical equipment',
      'led lighting|lighting manufacturer|leuchten|luminaires|éclairage|electrical equipment|switchgear|transformers manufacturer|lamps',
      'lamps|fixtures|light|illumination',
    ),
  ]),
  category('Automotive & Mobility', 'automotive|vehicles|mobility|fahrzeuge|automobile', [
    niche(
      'Vehicle manufacturing',
      'car manufacturer|electric vehicles|vehicle manufacturer|automobile manufacturer|electric trucks|fahrzeugbau|motorcycles|electric cars',
      'vehicles|models|range|test drive|dealers',
    ),
    niche(
      'Automotive supply',
      'automotive supplier|automobilzulieferer|équipementier automobile|tier 1 supplier|auto parts manufacturer|brake systems|oem supplier',
      'oem|powertrain|components|parts',
    ),
    niche(
      'Dealers, repair & rental',
      'car dealership|autohaus|auto repair|car rental|used cars|concessionnaire|taller mecánico|tire service|car subscription',
      'test drive|service appointment|tyres|workshop',
    ),
    niche(
      'Bicycles & micromobility',
      'bicycle manufacturer|e-bikes|electric bikes|e-scooters|bike sharing|fahrräder|vélos électriques|cargo bikes',
      'bikes|riders|frames|cycling',
    ),
  ]),
  category('Aerospace & Defence', 'aerospace|defense|aviation|raumfahrt|luftfahrt', [
    niche(
      'Aircraft & aviation',
      'aircraft manufacturer|aviation services|aircraft maintenance|airline|private jet charter|luftfahrttechnik|aéronautique|flight school',
      'aircraft|flights|pilots|mro|fleet',
    ),
    niche(
      'Space',
      'satellites|launch vehicles|space technology|earth observation|raumfahrttechnik|rocket engines',
      'orbit|launch|payload|spacecraft',
    ),
    niche(
      'Defence systems & drones',
      'defense contractor|defence systems|unmanned aerial vehicles|drone manufacturer|military equipment|wehrtechnik',
      'drones|military|armed forces|surveillance',
    ),
  ]),
  category('Construction & Engineering', 'construction|bau|bâtiment|construcción|projects|contractor', [
    niche(
      'General contracting & building',
      'general contractor|construction company|bauunternehmen|entreprise de construction|empresa constructora|home builder|hochbau|tiefbau|civil engineering contractor',
      'building projects|renovation|site|contractors',
    ),
    niche(
      'Architecture & planning',
      'architecture firm|architects|architekturbüro|cabinet d’architecture|cabinet d architecture|landscape architecture|estudio de arquitectura|urban planning',
      'buildings|design|interior|planning|spaces',
    ),
    niche(
      'Engineering consultancy',
      'engineering consultancy|consulting engineers|ingenieurbüro|bureau d’études|structural engineering|ingeniería civil|geotechnical',
      'structures|surveys|infrastructure|design engineers',
    ),
    niche(
      'Building trades & installation',
      'electrical contractor|plumbing|hvac|roofing|heizung sanitär|elektroinstallation|dachdecker|plombier|solar installation|landscaping services|painting contractor|tischlerei|schreinerei',
      'installation|repairs|heating|free estimate|craftsmen',
    ),
    niche(
      'Building materials & products',
      'building materials|concrete|insulation materials|windows and doors|baustoffe|fenster und türen|matériaux de construction|flooring manufacturer|bricks|roof tiles',
      'facade|cement|timber|profiles|tiles',
    ),
  ]),
  category('Energy & Utilities', 'energy|energie|énergie|energía|power', [
    niche(
      'Renewable energy',
      'solar energy|wind farms|renewable energy|photovoltaik|energies renouvelables|energía renovable|wind turbines|solar panels|biogas|heat pumps',
      'solar|wind|clean energy|megawatt|installation',
    ),
    niche(
      'Utilities & grids',
      'electric utility|energy supplier|stadtwerke|energieversorger|fournisseur d’énergie|water utility|gas supplier|grid operator',
      'electricity|tariffs|customers|meter|supply',
    ),
    niche(
      'Batteries, charging & hydrogen',
      'battery storage|energy storage systems|ev charging|charging stations|lithium-ion|green hydrogen|electrolyzers|ladestationen',
      'charging|storage|cells|hydrogen|grid',
    ),
    niche(
      'Oil, gas & mining',
      'oil and gas|exploration and production|drilling services|mining company|natural gas producer|gold exploration|oilfield services',
      'wells|reserves|drilling|ore|exploration',
    ),
    niche(
      'Energy services & efficiency',
      'energy efficiency|energy management system|energy consulting|demand response|smart meters|energieberatung',
      'savings|consumption|efficiency|carbon',
    ),
  ]),
  category('Chemicals & Materials', 'chemicals|chemie|chimie|materials|química', [
    niche(
      'Specialty chemicals',
      'specialty chemicals|chemical manufacturer|chemiehersteller|coatings manufacturer|adhesives|industrial chemicals|paints and coatings|lacke|klebstoffe',
      'additives|resins|formulations|solvents',
    ),
    niche(
      'Plastics, rubber & packaging',
      'injection molding|plastic packaging|kunststofftechnik|spritzguss|packaging manufacturer|verpackungen|emballages|films manufacturer|rubber products',
      'polymers|moulds|packaging|bottles|recycled plastic',
    ),
    niche(
      'Paper, glass & ceramics',
      'paper mill|glass manufacturer|technical ceramics|corrugated board|papierfabrik|glaswerk|printing company|druckerei|imprimerie',
      'paper|printing|cartons|glass',
    ),
    niche(
      'Metals & steel',
      'steel producer|aluminium profiles|steel trading|stahlhandel|metal alloys|steel mill|metal recycling',
      'steel|alloys|aluminum|copper',
    ),
    niche(
      'Recycling & waste',
      'waste management|recycling company|entsorgung|gestion des déchets|circular economy solutions|scrap recycling|gestión de residuos',
      'waste|recycling|containers|collection',
    ),
  ]),
  category('Food, Beverage & Agriculture', 'food|lebensmittel|alimentation|alimentos|taste|recipes', [
    niche(
      'Food production',
      'food manufacturer|food producer|bakery|meat processing|dairy products|bäckerei|fleischerei|boulangerie|seafood producer|seafood|smokehouse|plant-based food|confectionery|chocolate maker|organic food brand|frozen foods',
      'ingredients|recipes|snacks|flavours|products|sustainably sourced|smoked',
    ),
    niche(
      'Beverages',
      'brewery|winery|distillery|coffee roaster|fruit juice|apple juice|cider|craft cider|brauerei|weingut|soft drinks|craft beer|mineral water|domaine viticole|bodega|kaffeerösterei',
      'beer|wine|roast|bottles|brewing|tasting',
    ),
    niche(
      'Farming & agriculture',
      'farm|agricultural equipment|seed company|greenhouse|landwirtschaft|exploitation agricole|crop protection|livestock|vertical farming|agtech',
      'crops|growers|farmers|harvest|soil',
    ),
    niche(
      'Food wholesale & ingredients',
      'food wholesaler|food distributor|ingredient supplier|food ingredients|lebensmittelgroßhandel|foodservice distributor',
      'wholesale|distribution|restaurants|supply',
    ),
  ]),
  category('Life Sciences & Medical Devices', 'clinical|patients|science|medizin|health', [
    niche(
      'Biotechnology',
      'biotechnology company|biotech company|clinical-stage|gene therapy|antibody discovery|cell therapy|drug discovery|genomics|biotechnologie',
      'pipeline|clinical trials|therapies|targets|preclinical',
    ),
    niche(
      'Pharmaceuticals',
      'pharmaceutical company|generic medicines|pharma manufacturer|arzneimittel|laboratoire pharmaceutique|contract development and manufacturing|cdmo|active pharmaceutical ingredients',
      'medicines|drugs|tablets|prescription|gmp',
    ),
    niche(
      'Medical devices',
      'medical device|medical devices|medizintechnik|medizinprodukte|medizinprodukt|infusionspumpen|patientenmonitore|infusion pumps|patient monitors|dispositifs médicaux|surgical instruments|implants|hearing aids|orthopedic devices|diagnostics devices|prosthetics',
      'surgeons|fda|ce mark|devices|clinical',
    ),
    niche(
      'Research tools & CROs',
      'contract research organization|clinical research organization|lab equipment|laboratory equipment|reagents|life science tools|clinical trial services',
      'assays|studies|laboratories|samples',
    ),
  ]),
  category('Consumer Goods & Fashion', 'brand|collection|design|handmade|marke|marque|shop', [
    niche(
      'Fashion, footwear & accessories',
      'fashion brand|clothing brand|footwear|apparel brand|jewellery|jewelry|modemarke|prêt-à-porter|handbags|sportswear|watches|bijoux',
      'collection|styles|sizes|leather|wear',
    ),
    niche(
      'Beauty & personal care',
      'skincare|cosmetics brand|beauty brand|natural cosmetics|hair care|fragrance|kosmetik|cosmétiques|perfume',
      'skin|ingredients|cream|beauty|vegan',
    ),
    niche(
      'Furniture & home',
      'furniture maker|furniture manufacturer|home decor|mattresses|möbel|meubles|kitchens|küchen|interior furnishings|garden furniture|lampes design|luminaires design',
      'sofas|tables|living room|interior|oak',
    ),
    niche(
      'Toys, sport & outdoor',
      'toy manufacturer|sporting goods|outdoor gear|camping equipment|spielwaren|articles de sport|fishing tackle|musical instruments',
      'kids|outdoors|play|gear|adventure',
    ),
    niche(
      'Household & pet products',
      'cleaning products|pet food|household appliances|kitchenware|haushaltsgeräte|pet supplies|cookware',
      'dogs|cats|home|dishwasher|clean',
    ),
  ]),
  category(
    'Retail & E-commerce',
    'shop|store|buy|online shop|free shipping|add to cart|boutique en ligne|tienda online',
    [
      niche(
        'Online retail',
        'online retailer|online store|online shop|onlineshop|boutique en ligne|tienda online|e-commerce retailer|subscription box|free shipping on orders',
        'cart|delivery|returns|free shipping|shop now|discount',
      ),
      niche(
        'Store chains & supermarkets',
        'supermarket|department store|retail chain|convenience stores|supermarkt|grande distribution|pharmacy chain|diy store|bookshop|our stores',
        'stores|opening hours|store locator|groceries|offers',
      ),
      niche(
        'Marketplaces & classifieds',
        'online marketplace|marketplace for|buy and sell|classified ads|second-hand marketplace|auction platform|peer-to-peer marketplace|place de marché',
        'sellers|buyers|listings|bids|second hand',
      ),
      niche(
        'Wholesale & distribution',
        'wholesaler|wholesale distributor|großhandel|grossiste|distribuidor mayorista|import and export|value-added distributor|trading company',
        'distribution|resellers|stock|brands|catalogue',
      ),
    ],
  ),
  category('Logistics & Transport', 'logistics|logistik|logistique|logística|transport|shipping', [
    niche(
      'Freight & forwarding',
      'freight forwarding|freight forwarder|spedition|transitaire|customs clearance|ocean freight|air freight|trucking company|haulage|third-party logistics|transporte de mercancías',
      'shipments|cargo|containers|carriers|customs|trucks',
    ),
    niche(
      'Parcel & last-mile delivery',
      'parcel delivery|courier service|last-mile delivery|same-day delivery|kurierdienst|paketdienst|food delivery service|moving company',
      'parcels|couriers|tracking|drop-off|deliver',
    ),
    niche(
      'Warehousing & fulfilment',
      'fulfilment services|order fulfillment|fulfillment services|warehousing|contract logistics|lagerlogistik|cold storage|ecommerce fulfillment',
      'pick and pack|storage|warehouse|pallets|inventory',
    ),
    niche(
      'Passenger transport & shipping lines',
      'bus operator|railway operator|ride hailing|taxi service|ferry operator|shipping line|shipping company|reederei|ship management',
      'passengers|routes|tickets|vessels|timetable',
    ),
  ]),
  category('Telecommunications', 'telecom|telekommunikation|network|connectivity|télécom', [
    niche(
      'Carriers & internet providers',
      'internet service provider|mobile network operator|fibre broadband|fiber internet|telecommunications provider|mobilfunk|glasfaser|fournisseur d’accès|mobile plans|satellite internet',
      'broadband|data plans|coverage|sim|fibre',
    ),
    niche(
      'Network equipment & services',
      'network equipment|telecom infrastructure|wireless networks|5g solutions|telecom towers|fiber optic cables|antennas manufacturer',
      'antennas|routers|base stations|networks',
    ),
    niche(
      'IoT connectivity',
      'iot connectivity|iot platform|connected devices|machine-to-machine|lorawan|industrial iot platform',
      'sensors|devices|sim cards|gateways',
    ),
  ]),
  category('Security, Cleaning & Facility Services', 'service provider|dienstleister|on-site|services', [
    niche(
      'Security services',
      'security guards|security services company|wachdienst|sicherheitsdienst|société de gardiennage|alarm systems|video surveillance systems|access control systems',
      'guards|alarms|cameras|patrol',
    ),
    niche(
      'Cleaning services',
      'cleaning services|commercial cleaning|gebäudereinigung|société de nettoyage|empresa de limpieza|janitorial services|window cleaning',
      'cleaners|offices|hygiene|disinfection',
    ),
    niche(
      'Repair & personal services',
      'hair salon|beauty salon|laundry service|pest control|funeral home|locksmith|dry cleaning|veterinary clinic|tierarztpraxis|friseursalon',
      'appointments|stylists|treatments|pets',
    ),
  ]),
];

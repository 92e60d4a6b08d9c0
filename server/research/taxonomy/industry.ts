/** @folder Industries and services by the words that companies use for them. */

import { type Category, category, niche } from './category.ts';

/** Companies that make, build, move, grow or sell things. */
export const INDUSTRY: Category[] = [
  category(
    'Industrial Machinery & Automation',
    'manufacturer|hersteller|fabricant|fabricante|engineering|industrial|maschinenbau',
    [
      niche(
        'Machine building',
        'machine manufacturer|maschinenbau|sondermaschinenbau|special purpose machines|machine tools|werkzeugmaschinen|constructeur de machines|packaging machines|verpackungsmaschinen|industrial machinery|filling machines|special-purpose machines',
        'machines|plants|spare parts|anlagen|maschinen',
      ),
      niche(
        'Robotics & automation',
        'industrial automation|robotics company|automation technology|automatisierungstechnik|warehouse robots|collaborative robots|autonomous mobile robots|automatisation industrielle|industrial robots|robotic arms|build robots|we build robots|robot cells',
        'robots|plc|sensors|control systems|grippers|automation',
      ),
      niche(
        'Cranes, lifting & material handling',
        'crane manufacturer|krane|hebetechnik|krantechnik|lifting equipment|material handling equipment|fördertechnik|conveyor systems|forklifts|port cranes|hafenkrane|kranbau',
        'lifting|hoists|loads|intralogistics|lasten',
      ),
      niche(
        'Pumps, valves & fluid technology',
        'pump manufacturer|industrial valves|hydraulic systems|pumpen|armaturen|hydraulik|compressors|pneumatics|fluid handling|filtration systems|centrifugal pumps|industrial pumps|control valves|pumps and valves|builds pumps',
        'pumps|valves|seals|pressure|flow|waterworks',
      ),
      niche(
        'Measurement & test technology',
        'measuring instruments|test and measurement|messtechnik|prüftechnik|calibration services|sensor manufacturer|laboratory instruments|test equipment|metering systems',
        'sensors|calibration|accuracy|inspection',
      ),
      niche(
        'Metalworking & components',
        'cnc machining|precision parts|sheet metal fabrication|zerspanung|metallbau|metallverarbeitung|blechbearbeitung|mécanique de précision|metal stamping|foundry|gießerei|contract manufacturer|turned parts|cnc milling|sheet metal work|contract machining|micro screws',
        'milling|turning|welding|tolerances|laser cutting|stainless steel',
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
      'electronics manufacturing services|printed circuit boards|pcb assembly|leiterplatten|electronic components distributor|connectors manufacturer|elektronikfertigung|optoelectronics|photonics|pcb manufacturing|circuit boards|electronics manufacturing',
      'pcb|smt|connectors|cables|assemblies|prototypes|series',
    ),
    niche(
      'Consumer electronics',
      'consumer electronics|headphones|smart home devices|wearables|audio equipment|loudspeakers|smartphones|game console',
      'bluetooth|battery|wireless|devices',
    ),
    niche(
      'Lighting & electrical equipment',
      'led lighting|lighting manufacturer|leuchten|luminaires|éclairage|electrical equipment|switchgear|transformers manufacturer|lamps|led luminaires|street lighting',
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
      'car dealership|autohaus|auto repair|car rental|used cars|concessionnaire|taller mecánico|tire service|car subscription|car repair|vehicle servicing|tyre service',
      'test drive|service appointment|tyres|workshop|mot|servicing',
    ),
    niche(
      'Bicycles & micromobility',
      'bicycle manufacturer|e-bikes|electric bikes|e-scooters|bike sharing|fahrräder|vélos électriques|cargo bikes|electric cargo bikes|electric bicycles',
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
      'satellites|launch vehicles|space technology|earth observation|raumfahrttechnik|rocket engines|small satellites|cubesats',
      'orbit|launch|payload|spacecraft|ground stations',
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
      'general contractor|construction company|bauunternehmen|entreprise de construction|empresa constructora|home builder|hochbau|tiefbau|civil engineering contractor|building contractor',
      'building projects|renovation|site|contractors|rénovation|bâtiments|sites',
    ),
    niche(
      'Architecture & planning',
      'architecture firm|architects|architekturbüro|cabinet d’architecture|cabinet d architecture|landscape architecture|estudio de arquitectura|urban planning|architecture practice|architectural practice|architecture studio',
      'buildings|design|interior|planning|spaces|schools|libraries',
    ),
    niche(
      'Engineering consultancy',
      'engineering consultancy|consulting engineers|ingenieurbüro|bureau d’études|structural engineering|ingeniería civil|geotechnical',
      'structures|surveys|infrastructure|design engineers',
    ),
    niche(
      'Building trades & installation',
      'electrical contractor|plumbing|hvac|roofing|heizung sanitär|elektroinstallation|dachdecker|plombier|solar installation|landscaping services|painting contractor|tischlerei|schreinerei|plumbing and heating|emergency plumber|heating engineers|roofing contractor|roofers|boiler repair',
      'installation|repairs|heating|free estimate|craftsmen|boilers|bathrooms|gutters',
    ),
    niche(
      'Building materials & products',
      'building materials|concrete|insulation materials|windows and doors|baustoffe|fenster und türen|matériaux de construction|flooring manufacturer|bricks|roof tiles|cement works|cement maker|ciments et liants|cimenterie|cement plant|cement plants|ready-mixed concrete|fabricamos cemento|hormigón y áridos|cemento',
      'facade|cement|timber|profiles|tiles|aggregates|hormigón|áridos',
    ),
  ]),
  category('Energy & Utilities', 'energy|energie|énergie|energía|power', [
    niche(
      'Renewable energy',
      'solar energy|wind farms|renewable energy|photovoltaik|energies renouvelables|energía renovable|wind turbines|solar panels|biogas|heat pumps|solar installer|solar power',
      'solar|wind|clean energy|megawatt|installation|roofs|batteries',
    ),
    niche(
      'Utilities & grids',
      'electric utility|energy supplier|stadtwerke|energieversorger|fournisseur d’énergie|water utility|water company|gas supplier|grid operator|water supply|electricity supplier|municipal utility|drinking water',
      'electricity|tariffs|customers|meter|supply|meter reading|outages',
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
      'injection molding|plastic packaging|kunststofftechnik|spritzguss|packaging manufacturer|verpackungen|emballages|films manufacturer|rubber products|corrugated cardboard|cardboard boxes|flexible packaging|corrugated boxes',
      'polymers|moulds|packaging|bottles|recycled plastic|printed|boxes',
    ),
    niche(
      'Paper, glass & ceramics',
      'paper mill|glass manufacturer|technical ceramics|corrugated board|papierfabrik|glaswerk|printing company|druckerei|imprimerie',
      'paper|printing|cartons|glass',
    ),
    niche(
      'Metals & steel',
      'steel producer|aluminium profiles|steel trading|stahlhandel|metal alloys|steel mill|metal recycling|steelworks|aluminium extrusion',
      'steel|alloys|aluminum|copper',
    ),
    niche(
      'Recycling & waste',
      'waste management|recycling company|entsorgung|gestion des déchets|circular economy solutions|scrap recycling|gestión de residuos|waste collection|reciclaje de residuos|scrap metal',
      'waste|recycling|containers|collection|residuos',
    ),
  ]),
  category('Food, Beverage & Agriculture', 'food|lebensmittel|alimentation|alimentos|taste|recipes', [
    niche(
      'Food production',
      'food manufacturer|food producer|dairy cooperative|dairy co-operative|creamery|mejeri|bakery|meat processing|dairy products|bäckerei|fleischerei|boulangerie|seafood producer|seafood|smokehouse|plant-based food|confectionery|chocolate maker|organic food brand|frozen foods|artisan bakery|smoked salmon|salmon farming|fish processing|cheese dairy|fruit snacks|food company',
      'ingredients|recipes|snacks|flavours|products|sustainably sourced|smoked|bread|salmon|mill|cheese',
    ),
    niche(
      'Beverages',
      'brewery|winery|distillery|coffee roaster|fruit juice|apple juice|cider|craft cider|brauerei|weingut|soft drinks|craft beer|mineral water|domaine viticole|bodega|kaffeerösterei|estate winery|wine estate|cider maker',
      'beer|wine|roast|bottles|brewing|tasting|vineyard|tastings|juice',
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
      'biotechnology company|biotech company|clinical-stage|gene therapy|antibody discovery|cell therapy|drug discovery|genomics|biotechnologie|gene therapies',
      'pipeline|clinical trials|therapies|targets|preclinical|rare disease',
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
      'fashion brand|clothing brand|footwear|apparel brand|jewellery|jewelry|modemarke|prêt-à-porter|handbags|sportswear|watches|bijoux|knitwear|womenswear|menswear|fashion label',
      'collection|styles|sizes|leather|wear|jumpers|scarves|wool',
    ),
    niche(
      'Beauty & personal care',
      'skincare|cosmetics brand|beauty brand|natural cosmetics|hair care|fragrance|kosmetik|cosmétiques|perfume|skin care|haircare',
      'skin|ingredients|cream|beauty|vegan|serum',
    ),
    niche(
      'Furniture & home',
      'furniture maker|furniture manufacturer|home decor|mattresses|möbel|meubles|kitchens|küchen|interior furnishings|garden furniture|lampes design|luminaires design|oak furniture|solid wood furniture|handmade furniture|möbelmanufaktur',
      'sofas|tables|living room|interior|oak|made to order',
    ),
    niche(
      'Toys, sport & outdoor',
      'toy manufacturer|sporting goods|outdoor gear|camping equipment|spielwaren|articles de sport|fishing tackle|musical instruments|wooden toys|toy maker|outdoor equipment|tents',
      'kids|outdoors|play|gear|adventure|toys|children',
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
        'online retailer|online store|online shop|onlineshop|boutique en ligne|tienda online|e-commerce retailer|subscription box|free shipping on orders|webshop',
        'cart|delivery|returns|free shipping|shop now|discount|free delivery|basket',
      ),
      niche(
        'Store chains & supermarkets',
        'supermarket|department store|retail chain|convenience stores|supermarkt|grande distribution|pharmacy chain|diy store|bookshop|our stores|supermarkets|grocery stores|corner shop|chain of stores',
        'stores|opening hours|store locator|groceries|offers|weekly offers|store finder|departments',
      ),
      niche(
        'Marketplaces & classifieds',
        'online marketplace|marketplace for|buy and sell|classified ads|second-hand marketplace|auction platform|peer-to-peer marketplace|place de marché',
        'sellers|buyers|listings|bids|second hand',
      ),
      niche(
        'Wholesale & distribution',
        'wholesaler|wholesale distributor|großhandel|grossiste|distribuidor mayorista|import and export|value-added distributor|trading company|wholesaler of|cash and carry|wholesale for',
        'distribution|resellers|stock|brands|catalogue|trade customers|depots',
      ),
    ],
  ),
  category('Logistics & Transport', 'logistics|logistik|logistique|logística|transport|shipping', [
    niche(
      'Freight & forwarding',
      'freight forwarding|freight forwarder|spedition|transitaire|customs clearance|ocean freight|air freight|trucking company|haulage|third-party logistics|transporte de mercancías|road freight|road haulage|haulage company',
      'shipments|cargo|containers|carriers|customs|trucks|pallets|lorries',
    ),
    niche(
      'Parcel & last-mile delivery',
      'parcel delivery|courier service|last-mile delivery|same-day delivery|kurierdienst|paketdienst|food delivery service|moving company',
      'parcels|couriers|tracking|drop-off|deliver|same day',
    ),
    niche(
      'Warehousing & fulfilment',
      'fulfilment services|order fulfillment|fulfillment services|warehousing|contract logistics|lagerlogistik|cold storage|ecommerce fulfillment',
      'pick and pack|storage|warehouse|pallets|inventory',
    ),
    niche(
      'Passenger transport & shipping lines',
      'bus operator|railway operator|ride hailing|taxi service|ferry operator|shipping line|shipping company|reederei|ship management|car ferries|passenger ferries',
      'passengers|routes|tickets|vessels|timetable|ferries|sailings',
    ),
  ]),
  category('Telecommunications', 'telecom|telekommunikation|network|connectivity|télécom', [
    niche(
      'Carriers & internet providers',
      'internet service provider|mobile network operator|fibre broadband|fiber internet|telecommunications provider|mobilfunk|glasfaser|fournisseur d’accès|mobile plans|satellite internet|full fibre|broadband internet|broadband over fibre',
      'broadband|data plans|coverage|sim|fibre|phone',
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
      'security guards|security services company|wachdienst|sicherheitsdienst|société de gardiennage|alarm systems|video surveillance systems|access control systems|manned guarding',
      'guards|alarms|cameras|patrol',
    ),
    niche(
      'Cleaning services',
      'cleaning services|commercial cleaning|gebäudereinigung|société de nettoyage|empresa de limpieza|janitorial services|window cleaning|office cleaning',
      'cleaners|offices|hygiene|disinfection',
    ),
    niche(
      'Repair & personal services',
      'hair salon|beauty salon|laundry service|pest control|funeral home|locksmith|dry cleaning|veterinary clinic|tierarztpraxis|friseursalon|emergency locksmith|appliance repair|door repair',
      'appointments|stylists|treatments|pets|locks|keys|doors',
    ),
  ]),
];

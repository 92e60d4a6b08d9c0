import { keyOfWord } from '../words/words.ts';

const WOODS =
  'oak ash beech pine birch larch spruce fir cedar walnut cherry maple elm poplar teak iroko sapele mahogany chestnut sycamore yew alder hornbeam willow lime accoya bamboo hickory ebony douglas hazel cork';
const METALS =
  'steel iron aluminium aluminum copper brass bronze zinc lead tin nickel titanium silver gold platinum palladium chrome chromium inconel cobalt lithium magnesium manganese tungsten cadmium mercury pewter molybdenum arsenic';
const STONES = 'granite marble slate sandstone limestone quartz basalt onyx travertine flint gravel';
const FIBRES =
  'wool cotton linen silk hemp polyester nylon viscose cashmere alpaca mohair jute felt velvet denim canvas tweed leather suede lycra merino';
const OTHER_MATERIALS =
  'plastic plastics glass ceramic ceramics porcelain concrete cement clay rubber silicone carbon paper card cardboard acrylic wood timber metal stone brick plaster resin foam fibreglass plywood mdf polypropylene polyethylene pet pvc';
const FISH =
  'salmon trout eel cod haddock herring mackerel tuna sole plaice pike perch carp bass bream halibut turbot kipper sardine anchovy whiting pollock hake char sturgeon skate monkfish';
const SHELLFISH =
  'crab lobster prawn shrimp mussel oyster scallop clam squid langoustine cockle whelk crayfish';
const MEAT = 'beef pork lamb veal venison chicken turkey duck goose rabbit mutton ham bacon sausage game';
const FRUIT =
  'apple pear plum cherry strawberry raspberry blackcurrant redcurrant blackberry blueberry gooseberry grape peach apricot fig orange lemon lime grapefruit banana mango melon kiwi pineapple quince rhubarb damson cranberry elderberry elderflower pomegranate olive';
const VEGETABLES =
  'potato carrot onion leek cabbage kale spinach lettuce tomato cucumber pepper courgette pumpkin squash bean pea beetroot parsnip turnip swede celery garlic mushroom asparagus broccoli cauliflower sprout radish chard aubergine';
const CEREALS = 'wheat barley oat rye maize corn rice spelt millet quinoa sorghum buckwheat';
const NUTS = 'nut almond hazelnut walnut cashew pistachio peanut pecan macadamia chestnut';
const ANIMALS =
  'dog cat rabbit horse pony cow cattle sheep goat pig hen chicken duck goose bird parrot budgie hamster gerbil ferret reptile snake tortoise lizard bee alpaca llama donkey deer turkey mouse rat exotics livestock poultry ox bull calf foal lamb owl hawk fox badger hedgehog otter seal puppy kitten';
const DRINKS =
  'tea coffee juice beer wine cider water lemonade gin whisky whiskey vodka rum brandy ale lager stout cordial mead espresso filter latte cappuccino cocoa perry kombucha squash soda';

/** Kinds of things, by their nouns, and what such things are called: a line names one kind. */
const TABLE: [kinds: string, members: string][] = [
  [
    'animal pet',
    `${ANIMALS} ${FISH.split(' ').slice(0, 4).join(' ')} fish rodent pets animals amphibian insect guinea`,
  ],
  ['fish', `${FISH} ${SHELLFISH}`],
  ['seafood shellfish', `${FISH} ${SHELLFISH} fish`],
  ['wood timber', WOODS],
  ['tree', `${WOODS} ${FRUIT}`],
  ['metal alloy', METALS],
  ['stone', `${STONES} stone`],
  ['fabric fibre textile cloth yarn', FIBRES],
  ['material', [WOODS, METALS, STONES, FIBRES, OTHER_MATERIALS].join(' ')],
  ['meat', MEAT],
  ['fruit', `${FRUIT} berry currant`],
  ['vegetable', VEGETABLES],
  ['cereal grain', CEREALS],
  [
    'crop',
    [CEREALS, VEGETABLES, FRUIT, 'rapeseed beet hemp flax hops clover grass sunflower soya'].join(' '),
  ],
  ['nut', NUTS],
  [
    'food ingredient',
    [
      MEAT,
      FISH,
      SHELLFISH,
      FRUIT,
      VEGETABLES,
      CEREALS,
      NUTS,
      'milk cheese butter bread egg sesame honey sugar salt flour oil yeast cream yogurt chocolate',
    ].join(' '),
  ],
  [
    'allergen',
    `milk egg fish crustacean mollusc mustard sesame gluten lupin celery soya soy sulphite sulphur dairy ${NUTS} ${CEREALS}`,
  ],
  ['meal', 'breakfast brunch lunch dinner supper tea snack'],
  ['drink beverage', DRINKS],
  ['spirit', 'gin whisky whiskey vodka rum brandy liqueur'],
  ['milk', 'oat soya soy almond coconut rice cow goat sheep hemp skimmed'],
  [
    'colour color',
    'black white red blue green yellow orange purple grey gray brown pink ivory cream navy beige moss rust ochre slate turquoise gold silver bronze burgundy teal charcoal sand oak walnut anthracite',
  ],
  [
    'subject',
    'mathematics maths math english physics chemistry biology french german spanish latin history geography music art computing science economics drama philosophy psychology sociology law languages greek mandarin',
  ],
  [
    'instrument',
    'piano violin cello viola bass flute clarinet oboe bassoon guitar drum trumpet trombone horn tuba saxophone recorder harp organ ukulele voice percussion keyboard accordion',
  ],
  [
    'sport',
    'football rugby tennis cricket hockey netball basketball volleyball badminton squash swimming rowing sailing cycling running golf boxing judo karate fencing climbing athletics gymnastics bowls archery skiing',
  ],
  [
    'vehicle',
    'car van lorry truck bus coach tram train bike bicycle motorcycle motorbike scooter trailer tractor minibus taxi motorhome caravan ambulance hgv digger',
  ],
  [
    'boat vessel craft',
    'yacht trawler houseboat dinghy canoe kayak ferry barge narrowboat catamaran tug tanker sailboat motorboat rib cruiser launch rowboat ship tender',
  ],
  [
    'format',
    'pdf csv xml json xls xlsx doc docx dwg dxf jpeg jpg png svg mp3 mp4 epub mobi html txt step stp iges stl ifc tiff excel word wav flac paper braille audio',
  ],
  ['fuel', 'petrol diesel gas oil coal wood pellet lpg hydrogen biogas biodiesel charcoal peat electricity'],
  [
    'channel',
    'telephone phone e-mail email chat post letter sms text whatsapp fax messenger telegram signal video webchat portal app',
  ],
  ['dance', 'ballet tap jazz salsa tango waltz ballroom street hip-hop contemporary ceilidh'],
  ['season', 'spring summer autumn winter fall'],
  ['month', 'january february march april may june july august september october november december'],
];

/** Keys of what things of a kind are called, by the key of the kind's noun. */
export const MEMBERS_OF_KIND: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  TABLE.flatMap(([kinds, members]) => {
    const called = new Set([...kinds.split(' '), ...members.split(' ')].map(keyOfWord));
    return kinds.split(' ').map((kind): [string, ReadonlySet<string>] => [keyOfWord(kind), called]);
  }),
);

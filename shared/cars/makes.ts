/** Makes common in Kenya with their models, in their usual spelling, the most common first. */
const CAR_MAKES = {
  Toyota:
    'Vitz|Corolla|Corolla Fielder|Corolla Axio|Corolla Runx|Corolla Touring|Fielder|Axio|Premio|Allion|Land Cruiser|Land Cruiser Prado|Land Cruiser 70|Land Cruiser 76|Land Cruiser 79|Land Cruiser V8|Prado|Hilux|Hilux Surf|Harrier|RAV4|Noah|Voxy|Esquire|Hiace|HiAce Commuter|Probox|Succeed|Passo|Ractis|Wish|Sienta|Isis|Aqua|Prius|Auris|Avensis|Belta|Platz|Spacio|Mark X|Mark II|Crown|Camry|Alphard|Vellfire|Vanguard|Fortuner|Rush|Raize|Yaris|Yaris Cross|Corolla Cross|C-HR|Kluger|Estima|Porte|Spade|Tank|Roomy|Pixis|TownAce|LiteAce|Dyna|Coaster|Tundra|Starlet|86|GR86|Supra',
  Nissan:
    'Note|March|Tiida|Tiida Latio|X-Trail|Sylphy|Bluebird|Wingroad|AD|AD Van|Juke|Dualis|Qashqai|Murano|Patrol|Navara|Hardbody|NP200|NP300|Serena|NV200|NV350|Caravan|Urvan|Teana|Skyline|Fuga|Leaf|Sunny|Almera|Lafesta|Elgrand|Dayz|Moco|Magnite|Terra|Kicks|GT-R|370Z',
  Mazda:
    'Demio|Axela|Atenza|CX-3|CX-30|CX-5|CX-7|CX-8|CX-9|Premacy|Biante|Verisa|Familia|Bongo|BT-50|MX-5|MX-5 Roadster|Tribute|Carol|Flair',
  Subaru:
    'Forester|Impreza|Impreza XV|XV|Outback|Legacy|Legacy B4|Levorg|Exiga|Trezia|BRZ|WRX|WRX STI|Crosstrek|Tribeca|Sambar',
  Honda:
    'Fit|Fit Shuttle|Vezel|CR-V|HR-V|Civic|Accord|Insight|Freed|Stepwgn|Stream|Airwave|Grace|Shuttle|Odyssey|Mobilio|Jazz|City|Crossroad|N-Box|N-One|Jade|Pilot',
  Mitsubishi:
    'Outlander|Outlander PHEV|Pajero|Pajero iO|Pajero Mini|Pajero Sport|Montero|RVR|ASX|Lancer|Galant|Galant Fortis|Delica|L200|Canter|Fuso|Fuso Fighter|Rosa|Mirage|Colt|Eclipse Cross|Xpander|Shogun|Minicab',
  Isuzu: 'D-Max|MU-X|NPR|NQR|NKR|NMR|NHR|FRR|FSR|FVR|FVZ|FTR|Elf|Forward|Giga|Trooper|KB|Rodeo|GXZ',
  Suzuki:
    'Swift|Alto|Jimny|Vitara|Grand Vitara|Escudo|Every|Carry|Wagon R|Solio|Ignis|Hustler|Spacia|Ertiga|Baleno|Dzire|Celerio|S-Presso|SX4|Ciaz|XL7|Fronx|Eeco|Maruti',
  'Mercedes-Benz':
    'C-Class|C180|C200|C220|C250|C300|E-Class|E200|E220|E250|E300|E350|S-Class|S350|S400|S500|A-Class|A180|A200|B-Class|B180|CLA|CLS|GLA|GLB|GLC|GLE|GLS|ML|ML350|GL|G-Class|G63|SLK 200|Sprinter|Vito|V-Class|Viano|Actros|Atego|Axor',
  BMW: '1 Series|116i|118i|2 Series|3 Series|318i|320i|320d|328i|4 Series|420i|420i Coupe|5 Series|520i|520d|523i|525i|528i|530i|6 Series|7 Series|730i|740i|750i|X1|X2|X3|X4|X5|X6|X7|Z4|M3|M4|M5|i3|i4|i8|iX|iX3',
  Audi: 'A1|A3|A4|A5|A6|A7|A8|Q2|Q3|Q5|Q7|Q8|TT|S3|S4|RS3|e-tron|R8',
  Volkswagen:
    'Golf|Golf GTI|Golf Variant|Polo|Polo Vivo|Passat|Passat Variant|Tiguan|Touareg|Touran|Jetta|T-Cross|T-Roc|Amarok|Caddy|Crafter|Transporter|Caravelle|Scirocco|Beetle|Sharan|Arteon|CC|Up|ID.4|ID.6',
  'Land Rover':
    'Discovery|Discovery 3|Discovery 4|Discovery 5|Discovery Sport|Defender|Defender 90|Defender 110|Defender 130|Freelander|Freelander 2|Range Rover|Range Rover Sport|Range Rover Evoque|Range Rover Velar|Range Rover Vogue',
  Lexus:
    'RX|RX 270|RX 350|RX 450h|NX|NX 200t|NX 300|LX|LX 470|LX 570|LX 600|GX|GX 460|ES|IS|IS 250|LS|CT 200h|UX',
  Ford: 'Ranger|Ranger Raptor|Ranger Wildtrak|Everest|EcoSport|Escape|Explorer|Kuga|Focus|Fiesta|Mustang|Mustang Mach-E|F-150|Figo|Transit|Territory|Edge',
  Peugeot:
    '107|206|207|208|301|306|307|308|405|406|407|408|504|508|2008|3008|5008|Partner|Boxer|Expert|Landtrek|Rifter',
  Hyundai:
    'Tucson|Santa Fe|Creta|Elantra|Accent|Sonata|i10|Grand i10|i20|i30|ix35|H1|H100|Staria|Palisade|Venue|Kona|Ioniq|Ioniq 5|Terracan|Galloper',
  Kia: 'Sportage|Sorento|Picanto|Rio|Cerato|Seltos|Sonet|Soul|Optima|Carnival|K2700|Pregio|Stinger|Mohave|Pegas|EV6|Telluride',
  Volvo: 'XC40|XC60|XC90|S40|S60|S80|S90|V40|V50|V60|V70|C30|EX30|FH|FM|FMX',
  Jeep: 'Wrangler|Grand Cherokee|Cherokee|Compass|Renegade|Patriot|Commander|Gladiator',
  Porsche: 'Cayenne|Macan|Panamera|911|Boxster|Cayman|Taycan',
  Jaguar: 'XF|XE|XJ|F-Pace|E-Pace|F-Type|S-Type|I-Pace',
  Mini: 'Cooper|Cooper S|Countryman|Clubman|One|Paceman|John Cooper Works',
  Daihatsu: 'Terios|Mira|Move|Tanto|Hijet|Boon|Rocky|Thor|Cast|Sirion|Charade|Bego|Copen',
  Chevrolet: 'Cruze|Captiva|Trailblazer|Optra|Aveo|Spark|Tahoe|Camaro|Corvette|Utility|N300',
  Renault: 'Duster|Kwid|Sandero|Logan|Captur|Koleos|Megane|Clio|Triber|Kiger|Oroch|Kangoo|Scenic',
  Tata: 'Xenon|Ace|Super Ace|Indica|Indigo|Safari|Sumo|LPT|LPK|Prima|Telcoline',
  Mahindra: 'Scorpio|Scorpio Pik Up|Bolero|XUV300|XUV500|XUV700|KUV100|Thar|Genio|Maxximo',
  Hino: '300|500|700|Dutro|Ranger Pro|Liesse|Profia',
  'UD Trucks': 'Croner|Quester|Kuzer|Condor|Quon',
  Scania: 'R-Series|P-Series|G-Series|Touring|Marcopolo',
  Foton: 'Tunland|Tunland G7|Aumark|Auman|View CS2|Gratour|Toano',
  BYD: 'Dolphin|Atto 3|Seal|Seagull|Han|Tang|Song Plus|e2|e6|Shark',
  Chery: 'Tiggo 2|Tiggo 4|Tiggo 7|Tiggo 7 Pro|Tiggo 8|Tiggo 8 Pro|QQ|Arrizo',
  Haval: 'H1|H2|H6|H9|Jolion|Dargo',
  'Great Wall': 'Wingle|Wingle 5|Wingle 7|Steed|Poer|Hover',
  MG: 'ZS|HS|RX5|MG3|MG4|MG5|MG6|One Ton',
  Jetour: 'X70|X70 Plus|X90|X90 Plus|Dashing|T2',
  Tesla: 'Model 3|Model S|Model X|Model Y|Cybertruck',
  Bentley: 'Bentayga|Continental GT|Flying Spur|Mulsanne',
} as const satisfies Record<string, string>;

/** Names of the known makes, the most common first. */
export const CAR_MAKE_NAMES: readonly string[] = Object.keys(CAR_MAKES);

/** Returns the known models of a make; an empty list for an unknown make. */
export function listKnownModels(make: string): string[] {
  return new Map<string, string>(Object.entries(CAR_MAKES)).get(make)?.split('|') ?? [];
}

/** Returns the usual spelling: 'mercedes benz' → 'Mercedes-Benz'; an unknown make stays as typed. */
export function normaliseMake(text: string): string {
  return makes().get(toCarNameKey(text)) ?? text;
}

/**
 * Maximum number of words compared with known models: enough for a model typed with a space after each
 * letter.
 */
const MODEL_WORDS = 20;

/**
 * Returns the usual spelling: 'xtrail' → 'X-Trail'. If only the first words are a known model, changes only
 * these words: 'prado tx' → 'Prado tx'.
 */
export function normaliseModel(text: string): string {
  const words = text.trim().split(/\s+/);
  for (let count = Math.min(words.length, MODEL_WORDS); count > 0; count -= 1) {
    const known = models().get(toCarNameKey(words.slice(0, count).join('')));
    if (known) return [known, ...words.slice(count)].join(' ');
  }
  return text;
}

/** Removes case, spaces and hyphens from a make or model. */
export function toCarNameKey(text: string): string {
  return text.toLowerCase().replace(/[\s-]/g, '');
}

let knownMakes: Map<string, string> | undefined;
let knownModels: Map<string, string> | undefined;

function makes(): Map<string, string> {
  knownMakes ??= byFoldedName(CAR_MAKE_NAMES);
  return knownMakes;
}

function models(): Map<string, string> {
  knownModels ??= byFoldedName(CAR_MAKE_NAMES.flatMap(listKnownModels));
  return knownModels;
}

function byFoldedName(names: readonly string[]): Map<string, string> {
  return new Map(names.map((name) => [toCarNameKey(name), name]));
}

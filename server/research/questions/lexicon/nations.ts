/**
 * What is called by its country, and the country or city it names: "the Thai plant" is the one in Thailand. One way only, for a
 * German engine need not be sold in Germany. Adjectives that are languages first (English, French) count for places only in phrases.
 */
const NAMES = `thai: Thailand, Bangkok
danish: Denmark, Copenhagen, Aarhus
swedish: Sweden, Stockholm, Gothenburg
norwegian: Norway, Oslo, Bergen
finnish: Finland, Helsinki, Tampere
icelandic: Iceland, Reykjavik
dutch: Netherlands, Amsterdam, Rotterdam, Holland
belgian: Belgium, Brussels, Antwerp, Ghent
german: Germany, Berlin, Munich, Hamburg, Leipzig, Frankfurt
austrian: Austria, Vienna, Graz, Linz, Salzburg
swiss: Switzerland, Zurich, Geneva, Basel, Bern
french: France, Paris, Lyon
spanish: Spain, Madrid, Barcelona, Valencia
portuguese: Portugal, Lisbon, Porto
italian: Italy, Milan, Rome, Turin
polish: Poland, Warsaw, Gdansk, Krakow, Wroclaw
czech: Czechia, Prague, Brno
slovak: Slovakia, Bratislava
slovenian: Slovenia, Ljubljana
croatian: Croatia, Zagreb
hungarian: Hungary, Budapest
romanian: Romania, Bucharest, Cluj
bulgarian: Bulgaria, Sofia
greek: Greece, Athens
turkish: Turkey, Istanbul, Ankara
ukrainian: Ukraine, Kyiv, Lviv
estonian: Estonia, Tallinn, Tartu
latvian: Latvia, Riga
lithuanian: Lithuania, Vilnius, Kaunas
irish: Ireland, Dublin, Cork, Galway
scottish: Scotland, Edinburgh, Glasgow, Aberdeen
welsh: Wales, Cardiff, Swansea
british: Britain, UK, England, London
english: England
american: America, USA, States
canadian: Canada, Toronto, Montreal, Vancouver
mexican: Mexico, Monterrey
brazilian: Brazil, Brasil
argentine: Argentina
chilean: Chile, Santiago
peruvian: Peru, Lima
colombian: Colombia, Bogota
japanese: Japan, Tokyo, Osaka
chinese: China, Shanghai, Beijing, Shenzhen
korean: Korea, Seoul
taiwanese: Taiwan, Taipei
vietnamese: Vietnam, Hanoi
indonesian: Indonesia, Jakarta, Java
malaysian: Malaysia, Penang
singaporean: Singapore
filipino: Philippines, Manila
indian: India, Mumbai, Delhi, Pune, Bengaluru, Bangalore
pakistani: Pakistan, Karachi
bangladeshi: Bangladesh, Dhaka
australian: Australia, Sydney, Melbourne, Perth, Brisbane
israeli: Israel
emirati: Emirates, Dubai
saudi: Saudi Arabia, Riyadh
egyptian: Egypt, Cairo
moroccan: Morocco, Casablanca
tunisian: Tunisia, Tunis
kenyan: Kenya, Nairobi
nigerian: Nigeria, Lagos
ghanaian: Ghana, Accra
ethiopian: Ethiopia
ugandan: Uganda, Kampala
rwandan: Rwanda, Kigali
tanzanian: Tanzania
namibian: Namibia
californian: California
texan: Texas
bavarian: Bavaria, Bayern, Munich
flemish: Flanders
catalan: Catalonia, Barcelona
nordic: Scandinavia, Nordics, Norway, Sweden, Denmark, Finland
scandinavian: Scandinavia, Norway, Sweden, Denmark
baltic: Baltics, Estonia, Latvia, Lithuania
african: Africa
asian: Asia
european: Europe
viennese: Vienna
parisian: Paris`;

/** In the format of groups.ts. */
export const NATIONS = NAMES.toLowerCase().replaceAll(': ', ' | ');

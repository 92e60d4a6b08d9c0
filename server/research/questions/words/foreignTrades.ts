/** Further words of the dictionary in foreignWords.ts, in the same format: trades, posts, figures and terms. */
export const OF_TRADES = `operator: veranstalter reiseveranstalter betreiber exploitant operador operadores operatore
quarter: quartal quartals quartalen trimestre trimestres kwartaal
fourth: vierten viertes quatrieme
third: dritten drittes troisieme
family: familie familles familias famiglia famiglie
modernization: modernisierung modernisierungen modernizacion ammodernamento modernisering
research share: forschungsquote
export share: exportquote ausfuhrquote
hold: detient detiennent detenu detenue detenus posee poseen detiene detengono
purchase: achats compras acquisti inkopen
adviser: berater beraterin beraterinnen beratern conseiller conseillers conseillere asesor asesores asesora consulente consulenti adviseur adviseurs
advice: beratung beraten conseil conseils asesoramiento consulenza advies
participant: teilnehmer teilnehmerin teilnehmerinnen teilnehmende participantes partecipanti deelnehmers
trip: reise reisen fahrt fahrten viajes viaje viaggio viaggi reizen
group trip: gruppenreise gruppenreisen
tour: rundreise besichtigung fuhrung fuhrungen
manager: fuhrungskrafte fuhrungskraften fuhrungskraft fuhrungspositionen leitungsfunktionen leitungspositionen cadres directivos directivas dirigenti leidinggevenden
fixed deposit: festgeld termingeld
new machine: neumaschine neumaschinen
used machine: gebrauchtmaschine gebrauchtmaschinen
drive power: antriebsleistung
season: campana temporada saison stagione seizoen
deposit: anzahlung kaution acompte anticipo fianza acconto aanbetaling
supplement: aufpreis aufschlag suplemento supplemento toeslag
single room: einzelzimmer
double room: doppelzimmer
cancellation: rucktritt stornierung storno stornokosten stornogebuhr kundigung annulation resiliation cancelacion annullamento annulering opzegging
notice: kundigungsfrist preavis preaviso preavviso
departure: abreise abfahrt reiseantritt salida partenza vertrek
arrival: anreise ankunft arrivee llegada arrivo aankomst
travel: reiseburo
business travel: geschaftsreise geschaftsreisen dienstreise dienstreisen
maximum: hochstens maximal hochstbetrag maximale maximo massimo hochst
minimum: wenigstens
branch: zweigstelle zweigstellen succursale succursales sucursal sucursales filiali agenzie
saturday: samstag samstags sonnabend samedi sabado sabados sabato zaterdag
sunday: sonntag sonntags dimanche domingo domingos domenica zondag
monday: montag montags lundi lunes lunedi maandag
tuesday: dienstag dienstags mardi martes martedi dinsdag
wednesday: mittwoch mittwochs mercredi miercoles mercoledi woensdag
thursday: donnerstag donnerstags jeudi jueves giovedi donderdag
friday: freitag freitags vendredi viernes venerdi vrijdag
january: januar janner janvier enero gennaio januari
february: februar feber fevrier febrero febbraio februari
march: marz marzo
april: avril abril aprile
may: maggio
june: juni juin junio giugno
july: juli juillet julio luglio
august: aout agosto augustus
september: septembre septiembre settembre
october: oktober octobre octubre ottobre
november: novembre noviembre
december: dezember decembre diciembre dicembre
weekend: wochenende wochenenden wochenends
public holiday: feiertag feiertage feiertagen feries festivos
credit card: kreditkarte kreditkarten
card: karte karten cartes tarjeta tarjetas kaart
cash: bargeld barzahlung especes efectivo contanti contant
bank transfer: uberweisung virement transferencia bonifico overschrijving
direct debit: lastschrift bankeinzug prelevement domiciliacion incasso
merchant: comercios comercio commercants commercianti
active: aktiv aktive aktiven actif actifs activos activas attivi
woman: frau mujer femme donne
man: hombres hommes uomini
share: aktienanteil porcentaje aandeel
stake: beteiligung beteiligungen participacion partecipazione
shareholder: aktionar anteilseigner accionista actionnaire
investor: investoren anleger investisseur investisseurs inversor inversores investitori
cooperative: genossenschaft cooperativa cooperativas
member partner: socios
olive: aceituna aceitunas olivo olivos
olive grove: olivar olivares
oil: aceite aceites huile huiles olio
mill: molturada molturadas molturo molturamos molturacion almazara
harvest: ernte ernten recolte recoltes vendange cosecha cosechas vendimia raccolto oogst campana
sale: verkauf
bottled: abgefullt envasado envasada embotellado embotellada embotellados
gold: oro
silver: argent plata argento zilver
medal: medaille medaillen medaillon medalla medallas medaglia
prize award: preistrager auszeichnung auszeichnungen premio premios
tyre: reifen altreifen pneus neumaticos pneumatici banden
container: behalter conteneur contenedor
construction: baustelle baustellen chantier obra obras
construction waste: bauschutt baumischabfall baustellenabfall
commercial waste: gewerbeabfall gewerbeabfalle
mixed: gemischt gemischte gemischter mixte mixto mixta
collection: sammlung abholung abgeholt collecte recogida raccolta
collection vehicle: sammelfahrzeug sammelfahrzeuge mullwagen
electric: elektrisch elektrische elektrischen elektro electrique electriques electrico electrica electricos elettrico elettrici
sorting plant: sortieranlage sortieranlagen
sorting: sortierung
plant: instalacion instalaciones impianto impianti
storage: speicher lagerung almacenamiento
recovery: verwertung verwertungsquote
recycling: recyclingquote
burn: verbrannt verbrennen verbrennung
fleet: fuhrpark flotte flota flotta wagenpark
driver: fahrer fahrerin fahrerinnen chauffeurs conducteurs conductores autisti
production: fertigung produktion produccion produzione productie
assembly: montage endmontage montaje montaggio
commissioning: inbetriebnahme
operation: betrieb
application: antrag antrage antragstellung bewerbung bewerbungen candidature candidatures solicitud
subsidy: forderung forderungen zuschuss zuschusse subvention subventions subvencion subvenciones sovvenzione
equity: eigenkapital
loan: darlehen kredit kredite prestamo prestamos prestito leningen
interest: zins zinsen zinssatz interet interets interes interessi
maintenance: wartung instandhaltung entretien mantenimiento manutenzione onderhoud
maintenance contract: wartungsvertrag
contract: vertrag vertrage vertragen contrat contrats contrato contratos contratto contratti
term: laufzeit mindestlaufzeit vertragslaufzeit duree plazo durata looptijd
delivery time: lieferzeit lieferzeiten lieferfrist
on call: bereitschaft bereitschaftsdienst rufbereitschaft astreinte
stand: messestand
fair: fachmesse feria fiera beurs
ticket: eintritt eintrittskarte eintrittskarten billet billets entrada entradas biglietto
price: richtpreis listenpreis verkaufspreis honorar honorare entgelt entgelte tarifa tarifas vergutung gebuhrensatz
hourly rate: stundensatz stundensatze
fee: mandatsgebuhr pauschale pauschalen
yearly: jahrlich jahrliche jahrlichen annuel annuelle annuels anual anuales annuale jaarlijks jahrespreis
monthly: monatlich monatliche monatlichen mensuel mensuelle mensual mensuales mensile maandelijks mensualidad
monthly fee: cuota
commission: provision provisionen comision comisiones commissione
assets: vermogen kundenvermogen patrimonio actifs activos
asset management: vermogensverwaltung
under management: verwaltet verwaltete verwalteten verwalteter
managed: betreut betreuten gestionado gestionados
mandate: mandat
client: mandant mandanten mandantin mandantinnen
relationship: beziehung beziehungen kundenbeziehung kundenbeziehungen
investment: investition investitionen investissement investissements inversion inversiones investimento investimenti investering
custodian bank: depotbank depotbanken
bank: banken banque banques banco bancos banca
retrocession: retrozession retrozessionen
board: verwaltungsrat vorstand aufsichtsrat conseil consejo consiglio raad
board of directors: verwaltungsrat
chair: vorsitz vorsitzende vorsitzender prasident prasidentin presidente presidenta voorzitter
supervisory board: aufsichtsrat
executive: geschaftsleitung
managing director: geschaftsfuhrern geschaftsfuhrenden direktor direktorin gerentes directora
finance: finanzen finanz finanzas finanza financien
finance director: finanzleiter finanzchef finanzchefin
sales: vertrieb vertriebsleiter verkaufsleiter ventas vendite verkoop
head: leitung leiterin jefe jefa responsable
technology: technik technologie tecnologia
research: forschung investigacion ricerca onderzoek
development: entwicklung developpement desarrollo sviluppo ontwikkeling
engineer: ingenieur ingenieurin ingenieure ingenieurs ingeniero ingenieros ingegneri
doctor: arzt arztin arzte arztinnen medecin medecins medico medicos medici
nurse: pflegekraft pflegekrafte infirmiere infirmiers enfermera enfermeras infermieri
patient: patienten patientinnen pacientes pazienti
teacher: lehrer lehrerin lehrkrafte lehrkraft enseignant enseignants profesores insegnanti
pupil: schuler schulerin schulerinnen eleves alumnos alunni leerlingen
child: kinder kindern enfant enfants nino ninos bambini kinderen
craftsman: handwerker handwerkerin
payroll: lohnabrechnung lohnabrechnungen lohnbuchhaltung gehaltsabrechnung paie nomina nominas
tax: steuer steuern steuererklarung impot impots impuesto impuestos tasse belasting
vat: mehrwertsteuer umsatzsteuer mwst tva iva
tax adviser: steuerberater steuerberaterin steuerberatern
auditor: wirtschaftsprufer wirtschaftspruferin
audit: prufung prufen jahresabschlussprufung auditoria
annual accounts: jahresabschluss jahresabschlusse
legal advice: rechtsberatung rechtsberaten
lawyer: rechtsanwalt rechtsanwalte rechtsanwaltin avocat avocats abogado abogados avvocati
listed: borsennotiert borsennotierte borsennotierten kapitalmarktorientiert cotees cotizadas
digital: digitale digitalen digitales digitali
document: belege beleg unterlagen documentos documenti documenten
quality seal: qualitatssiegel gutesiegel
seal: siegel
home office: heimarbeit
employ: beschaftigt beschaftigen emploie employons emplea empleamos impiega
work: arbeiten arbeitet travaillent trabajan trabaja lavorano werken
permanent: festangestellt fija fijo fijos fijas permanente permanentes
seasonal: saisonkrafte saisonal saisonale saisonnier saisonniers temporada temporeros stagionali
temporary: befristet temporaire temporaires temporal temporales
full time: vollzeit vollzeitstellen
part time: teilzeit
trainee: praktikant praktikanten praktikantin praktikum
train: ausgebildet gelernt ausbilden formes formamos
vacant: offene offen vacante vacantes
position: stelle posten puesto puestos poste postes
vacancy: arbeitsplatze jobangebote puestos
wage: lohn lohne gehalt gehalter salaire salaires sueldo salario salarios stipendio
pay rise: lohnerhohung gehaltserhohung
complaint: beschwerde beschwerden reklamation reklamationen reclamation reclamations reclamaciones quejas reclami klachten
accident: unfall unfalle arbeitsunfall arbeitsunfalle accidentes infortuni ongevallen
insurer: versicherer haftpflichtversicherung berufshaftpflicht
claim: schadensfall schadenfall schaden
sum insured: deckungssumme versicherungssumme
survey: umfrage befragung kundenbefragung enquete sondage encuesta sondaggio
recommend: weiterempfehlen empfehlen recommandent recomiendan recomendarian
satisfied: zufrieden satisfaits satisfechos soddisfatti
growth: wachstum croissance crecimiento crescita groei
grow: gewachsen wachst wuchs crecio crecido augmente
result: ergebnis ergebnisse resultat resultats resultado resultados risultato
loss: verlust verluste perte pertes perdida perdidas perdita
debt: schulden dette dettes deuda debito
turnover: erlose recettes volumen
revenue: facturo facturaron facturamos
budget: haushalt presupuesto
acquisition: ubernahme ubernommen rachat acquis adquisicion acquisizione overname
founded: nacida
opened: eroffnet eroffnung inaugure inauguree inaugurada abrio
building: gebaude batiment batiments edificio edificios edifici gebouw
hall: halle hallen
warehouse: lagerhalle lagerhallen entrepot entrepots almacen almacenes magazzino magazzini magazijn
floor: etage
apartment: wohnung wohnungen appartement appartements apartamento apartamentos piso pisos appartamenti
parking: parkplatz parkplatze stellplatze aparcamiento parcheggio
restaurant: gaststatte restaurante restaurantes ristorante
hotel: hoteles alberghi
meal: mahlzeit mahlzeiten essen repas comida comidas pasti maaltijden
wine: wein weine vino vinos vini wijn
milk: milch lait leche melk
cheese: kase fromage fromages queso formaggio kaas
meat: fleisch viande carne vlees
vegetable: gemuse legumes verduras verdura groenten
fruit: obst fruchte frutas frutta
animal: tiere animaux animales animali dieren
dog: hund hunde chien chiens perro perros honden
seat: sitzplatze sitzplatz asientos
passenger: fahrgast fahrgaste passagiere passagers voyageurs pasajeros viajeros passeggeri
train railway: zuge
bus: busse autobus autobuses
flight: flug fluge vuelo vuelos
port harbor: hafen
data centre: rechenzentrum rechenzentren centros
data: daten donnees datos dati gegevens
server: servern serveurs servidores
user: nutzer nutzerin nutzerinnen anwender benutzer utilisateur utilisateurs usuario usuarios utenti gebruikers
licence: lizenz lizenzen
account: konto konten compte comptes cuenta cuentas conti
transaction: transaktionen transacciones transazioni
support: unterstutzung
app: anwendung aplicacion
interface: schnittstelle schnittstellen
security: sicherheit securite seguridad sicurezza veiligheid
environment: umwelt environnement medio
environmental: umweltmanagement umweltzertifikat
climate: klima climat
neutral: klimaneutral
heat: warme chaleur calor calore
gas: erdgas
wind: windkraft eolienne eoliennes eolico
generated: erzeugte
power: puissance potencia potenza
weight: gewicht poids peso gewicht
length: longueur longitud lunghezza
width: breite largeur anchura larghezza
height: hohe hauteur altura altezza
temperature: temperatur temperatura
thickness: dicke epaisseur espesor
colour: farbe farben couleur couleurs colores colori
size: grosse grossen taille tailles tamano dimensioni
series: baureihe serie
model: modell modelle modele modeles modelo modelos modello
part: ersatzteil ersatzteile teile pieza piezas
material: werkstoff werkstoffe materiau materiaux materiales
leather: leder cuir cuero
cotton: baumwolle coton algodon cotone katoen
wool: wolle laine lana
print: druck gedruckt imprime imprimes impreso
book: buch bucher livre livres libro libros libri boek boeken
library: bibliothek bibliotheque biblioteca
museum: musee museo
exhibition: ausstellung ausstellungen exposition expositions exposicion exposiciones
visitor: besucher besucherin besucherinnen besuchern visiteur visiteurs visitante visitantes visitatori bezoekers
performance: vorstellung vorstellungen
course: kurs kurse kursen lehrgang lehrgange curso cursos corsi
exam: prufungen examen examenes
association: verband verbande verein vereine asociacion associazione vereniging
region: regionen regione regiones
district: landkreis kreis quartier barrio distrito
inhabitant: einwohner habitants habitantes abitanti inwoners
address: anschrift adresse direccion indirizzo adres
appointment: termin termine cita citas
booking: buchung buchungen gebucht reserva reservas prenotazione boeking
voucher: gutschein gutscheine
complaints: reklamationen
address book: adressbuch
founder: grunderfamilie
subscriber: abonnenten abonnes suscriptores abbonati
subscription: abonnement abonnements suscripcion suscripciones abbonamento
donation: spende spenden donaciones donazioni
volunteer: ehrenamtliche ehrenamtlichen freiwillige freiwilligen benevoles voluntarios volontari vrijwilligers
foundation: stiftung fundacion fondazione stichting
grant: fordermittel
supply: beliefert beliefern versorgt versorgen
load: ladung
pallet: palette paletten palettes
spoken: gesprochen
writes: schreibt
published: erschienen
talk: vortrag vortrage charla ponencia
article: beitrag beitrage
people: menschen personen leute personas personnes persone mensen
sell: verkauft verkaufen vendus vendons vendido vendidas vendemos verkocht
accept: akzeptieren akzeptiert annehmen angenommen acceptons aceptamos admitimos accettiamo accepteren
offer: bieten anbieten bietet offrons ofrecemos offriamo bieden
buy: kaufen gekauft achetons compramos
include: enthalten inbegriffen inklusive inclus incluse incluido incluida incluidos incluso inbegrepen
pay: zahlen bezahlen bezahlt payer pagar pagare betalen
cancel: stornieren kundigen kundbar annuler cancelar annullare
help: helfen hilft aidons ayudamos aiutiamo
repair: reparieren repariert reparatur reparaturen reparer reparations reparacion reparaciones riparazione riparazioni reparatie
rent: mieten vermieten vermietung miete louer alquiler alquilar noleggio huur
hold: halten
supplement: zuschlag zuschlage
technical: technisch technische technischen technischer tecnico tecnica tecnicos
level: stufe niveau nivel livello
raise: eingeworben eingesammelt recaudado raccolto
arrange: vermittelt vermittelte vermittelter vermitteln
minimum investment: mindestanlage mindestanlagesumme
discretionary: verwaltungsmandat
due: fallig
federal: bundes
sell: vendio vendieron verkaufte verkauften
mill: gemahlen
bag: sac sacs saco sacos
virgin: virgen
bicycle: velo velos bici bicicleta bicicletas fahrrad fahrrader fiets
oven: ofen backofen horno hornos
need: bedarf
roof: dacher dachern
pool: schwimmbad hallenbad freibad piscine piscines piscina
adult: erwachsene erwachsener erwachsenen adulte adultes adulto adultos adulti volwassene volwassenen
reduced: ermassigt ermassigte reduit reducida reducido ridotto
weekly: wochentlich hebdomadaire hebdomadaires semanal settimanale wekelijks
soil: bodem
package: pakket paket pakete paquete
today: heute aujourd hoy oggi vandaag`;

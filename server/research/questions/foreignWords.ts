/**
 * German, French and Spanish words of companies' pages, each line beginning with the English word of questions that means
 * the same. Questions are mostly asked in English, whatever language a site is in.
 */
export const FOREIGN_WORDS = `employee mitarbeiter mitarbeitende mitarbeitern mitarbeiterinnen beschäftigte beschäftigten belegschaft salariés salarié collaborateurs employés empleados trabajadores plantilla
apprentice auszubildende auszubildenden azubis azubi lehrlinge apprentis apprenti aprendices
electricity strom stroms électricité electricidad
energy energie énergie energía
renewable erneuerbar erneuerbare erneuerbaren erneuerbarer ökostrom renouvelable renouvelables renovable renovables
generate erzeugen erzeugt erzeugten produisons générons generamos
themselves selbst eigen eigene eigenen nous-mêmes propre propres propios
water wasser eau agua
waste abfall abfälle déchets residuos
recycled recycelt recyceltem recycelte rezyklat recyclé recyclée recyclés reciclado reciclada
recycle recyceln recycler reciclar
glass glas verre vidrio
plastic kunststoff plastik plastique plástico
bottle flasche flaschen flacon flacons bouteille bouteilles botella botellas
packaging verpackung verpackungen emballage emballages envase envases
paper papier papel
wood holz bois madera
emission emissionen émissions emisiones
delivery lieferung lieferungen liefern liefert livraison livraisons livrons livrez livrer entrega envío envíos enviamos
free kostenlos kostenfrei gratis frei offerte offert offerts gratuit gratuite gratuits gratuito
order bestellung bestellungen bestellwert auftrag commande commandes achat d’achat dachat pedido pedidos
minimum mindestbestellwert mindestbestellmenge mindestens minimal minimale mínimo mínima
value wert valeur valor
price preis preise prix precio precios tarif tarife
surcharge zuschlag supplément recargo
store filiale filialen laden läden geschäft geschäfte boutique boutiques magasin magasins tienda tiendas
location standort standorte sites sitio
factory werk werke fabrik usine usines fábrica fábricas
plant werk werke
headquarters hauptsitz firmensitz zentrale siège sede
country land länder ländern pays países
city stadt städte ville villes ciudad ciudades
customer kunde kunden kundinnen client clients cliente clientes
private privat privatkunden privatkunde particuliers particulier particulares
trade fachhandel fachgroßhandel großhandel
supplier lieferant lieferanten fournisseur fournisseurs proveedor proveedores
partner partnern partenaire partenaires socio socios
founded gegründet gründung gegründete fondée fondé fondation créée créé fundada fundado
founder gründer gründerin gründern fondateur fondatrice fundador fundadora
revenue umsatz umsätze umsatzerlöse chiffre-d’affaires facturación ventas
profit gewinn bénéfice beneficio
export exportquote exportieren exportiert exportation exportations exportamos exportación
member mitglied mitglieder membre membres miembro miembros
family familie familien famille familia
generation generationen génération generación
warranty garantie gewährleistung garantía
year jahr jahre jahren an ans année années año años
month monat monate mois mes meses
week woche wochen semaine semaines semana semanas
day tag tage tagen jour jours día días
hour stunde stunden heure heures hora horas
opening öffnungszeiten geöffnet horaires ouverture ouvert horario
open geöffnet öffnen ouvert ouverts abierto abiertos
closed geschlossen fermé fermés cerrado
home hause domicile domicilio
newsletter newsletters boletín
sent verschickt versendet versandt envoyée envoyé enviado
certificate zertifikat zertifikate zertifiziert zertifizierung certifié certifiée certificat certificats certificado certificación
insurance versicherung versicherungen assurance assurances seguro seguros
holiday urlaub urlaubstage congés vacaciones
training ausbildung schulung schulungen formation formations formación
service dienstleistung dienstleistungen service-clientèle servicio servicios
product produkt produkte produits produit producto productos artikel
patent patente patenten brevet brevets
language sprache sprachen langue langues idioma idiomas
beer bier biere bière bières cerveza
bread brot brote pain pains pan
rye roggen seigle centeno
loaf laib tourte
flour mehl farine farines harina
room zimmer chambre chambres habitación habitaciones
bed bett betten lit lits cama camas
vehicle fahrzeug fahrzeuge véhicule véhicules vehículo vehículos
truck lkw lastwagen camion camions camión camiones lorry lorries
machine maschine maschinen machines máquina máquinas
pump pumpe pumpen pompe pompes bomba bombas
soap seife seifen savon savons jabón
founder-owner inhabergeführt
reduce reduziert senken gesenkt réduit réduction reducido reducción
natural natürlich natürlicher naturel naturelle naturels natural
ingredient inhaltsstoffe inhaltsstoff zutaten ingrédients ingredientes
organic bio biologisch biologique ecológico
woman frauen femmes mujeres
share anteil part porcentaje cuota
lead-time lieferzeit délai plazo
union gewerkschaft syndicat sindicato
roof dach toit
solar photovoltaik solarstrom photovoltaïque solaire fotovoltaica
return rückgabe rücksendung retour retours devolución devoluciones
refund erstattung erstattet remboursement remboursé reembolso
invoice rechnung rechnungen facture factures factura facturas
phone telefon téléphone teléfono
ship versand versenden expédition expédions`;

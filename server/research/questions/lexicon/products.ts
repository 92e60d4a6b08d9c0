/**
 * What is made, of what, how, how large and how long it lasts; food, materials, energy, farming, building, manufacturing.
 * Format: groups.ts.
 */
export const PRODUCTS = `product, good, goods, merchandise, ware, article, item, product line, product range | range
range, assortment, product range, line up, line of products, catalog, selection | collection
variety, sort, kind, flavor, version, variant, model, style | varieties, types
flavor, taste, flavour | flavors, tastes
genre, category, type of
make, manufacture, produce, turn out, fabricate, build, craft | maker, manufacture, produce
to make, turn out, put together, churn out | manufacture, produce, craft
maker, manufacturer, producer | manufacture, produce, factory
to manufacture, mass produce, series production | produce
process, turn into, convert, handle | processed, convert, take in, receive, recycle
develop, design, devise, come up with, invent, engineer | designed, developed, create, invent
design, designed | designer, drawn, draw
made of, consist of, material, raw material, what from, built from
component, part, spare, spare part, replacement part | spares
ingredient, what goes in, contents, recipe | contain, made with, made from
additive, preservative | free from artificial, no artificial
origin, provenance, where from, come from, sourced | sourced
to source, get from, obtain, procure, be sourced | come from, supply
traced, traceable, trace, tracked, traceability, traced back, trace back, track back | trace, traceable, back to, origin, batch, pen
local, locally, nearby, regional, from the region | region, nearby, kilometre, miles
organic, bio, organically grown | organic, biologisch, soil
vegan, plant based, free of animal products | vegan
gluten free, coeliac | gluten
allergen, allergy, allergic | contain, may contain, free
shelf life, keep for, best before, use by, stay fresh | best
recycled, reused, second hand, recycled content, recycled material | recycle, waste, scrap, broken
recycle, reuse, recover, upcycle | recycled, recycling, take back
waste, refuse, garbage, rubbish, trash, scrap | waste, leftover, by product
packaging, wrapping, packing, package | box, carton, bag, packed, wrap
biodegradable, compostable, degradable | compost, break down
weight, heavy, mass, how heavy | kg, kilo, gram, tonne, lb, weigh
length, long, how long | cm, mm, metre, feet
height, tall, high, how high, how tall | cm, mm, metre, feet
width, wide, breadth, how wide | cm, mm, metre, inch
diameter, bore, how wide | inch, mm, dn
thickness, thick, gauge | mm, cm, inch
depth, deep, how deep | metre, feet
dimension, size, measurement | cm, mm, metre, inch
inch, inches
temperature, heat, how hot, how cold | degrees
volume, capacity | litre, ml, cl, hl, gallon
hectolitre, hectoliter | hl
power, wattage | output, kw, mw, watt, horsepower
capacity, installed capacity, peak output | mw, kw, kwp, mwh
range, reach, how far | km, mile, kilometre, per charge
battery, battery life, running time | battery
speed, fast, top speed, how fast | km, mph, per hour, per minute
noise, loud, sound level | db, decibel
consumption, use up, energy use | kwh
efficiency, efficient | efficient
lifespan, service life, lifetime, durability, last, life expectancy | last, durable
durable, long lasting, hard wearing, robust, sturdy | last, tough
tolerance, precision, accuracy, exactness | mm, micron, accurate
resolution, pixel | pixels, megapixel
tested, test, put to the test, trial, checked | trial
prototype, pilot, demonstrator, first sample | prototype, demo
series production, mass production, serial production | production, series
custom, bespoke, made to order, tailor made, customized, individual, to measure, made to measure, personalized, one off | custom, tailored, special, measure
standard, off the shelf, ready made, stock item
handmade, handcrafted, by hand, made by hand | hand, hands
limited, limited edition, small series, special edition | limited, numbered
colour, color, shade, finish, hue | colours, shades, black, white, red, blue, green
size, sizes, fit | small, medium, xl
wood, timber, lumber, kind of wood, species of wood | oak, ash, beech, pine, birch
stone, rock | granite, marble, slate, sandstone
metal, steel, alloy | aluminium, iron, stainless, bronze, brass
fabric, cloth, textile, material | wool, cotton, linen
grade, quality class | class, grade
crop, what they grow, harvest, grown | wheat, barley, apple, harvest
to grow, cultivate, raise crops | harvest
livestock, animals kept, herd, cattle | cow, sheep, pig, hens, goat
fish, seafood | salmon, trout, prawn
tree, trees | planted, orchard
vineyard, vines | hectare, grape, wine
brew, brewing, make beer | brewed, brewery, hectolitre, hl, beer
beer, ale, lager | stout, ipa, pils, brew
alcohol, alcohol content, abv | vol, abv
print, printing, press | printed, printer
building, construct, erect, put up | construct, construction, builder
construction, building work, works, build | construct
house, home, dwelling, residential unit, housing unit, apartment, flat | units, houses
renovate, refurbish, renovation, modernize, refurbishment, redo, do up, revamp | renovated, refurbished, convert
demolish, tear down, pull down | demolition
install, fit, fitted, put in, mount, set up | fitted, installation, installer
installer, fitter
maintenance, upkeep, servicing, service, keep in order | maintain, inspect
repair, fix, mend, put right | repaired, fixed, workshop
spare, replace, replacement | spare
assembly, assemble, put together | assembled, assembly
machine, equipment, machinery, device, apparatus, appliance | machines, robot, lathe, mill, saw, printer
production line, line, assembly line, manufacturing line | machine
die, mould, mold | tool, tooling
robot, automated, automation, automate | automatic, robot, robotic
vehicle, fleet, transport | truck, van, car, lorry, bus, tractor, vehicles
vessel, boat | ferry, barge, tug
electricity, power, current, electric power | kwh, mwh, gwh, energy, solar, wind
solar, photovoltaic, pv, sun power, solar panel, solar energy | panel, pv, photovoltaic, kwp, sun
wind, wind turbine, wind power | turbine
turbine, generator | turbines
hydro, water power, hydropower, hydroelectric | turbine, water
heat pump, heating, heat | heat, warm, boiler
charger, charging point, charge point, charging station | chargers
fuel | litre, diesel, petrol, gas, hydrogen, lpg
diesel | fuel, litre
petrol | fuel, litre
gas | fuel, litre, lpg
emission, footprint, carbon footprint, greenhouse gas, co2, ghg | co2, tonnes, carbon
pollution, pollutant | emission
illness, disease, sickness, disorder, ailment | disease, syndrome, patient, treat
medicine, drug, medication, remedy, pharmaceutical, pharma | treat, therapy, pharmaceuticals
treat, cure, heal, remedy | treatment, therapy
side effect, adverse effect | adverse, effect
dose, dosage, how much to take | mg, tablet
clinical trial, trial, clinical study, study | phase, patients, trial, study
phase, stage | phase
vaccine, jab | vaccination
patent, intellectual property, ip, protected by patent, patented | patents, patented, pending, granted
prospectus, brochure, leaflet, flyer, booklet | download, pdf, catalog
manual, instruction, handbook, user guide, operating instructions | guide, instructions, pdf
warranty, guarantee, how long guaranteed | guarantee, cover
quality, quality control, quality assurance, qc, qa | inspect, iso
faulty, defective, broken, damaged, defect | fault, damage, defect
recall, recalled, call back | recall, withdrawn
available, obtainable, to be had, can be bought, on the market, purchasable | in stock, available
stocked, in stock, on the shelf, kept in stock, carry, held in stock | shelf, available
sold out, out of stock, unavailable | unavailable
bestseller, best selling, top selling, most popular, best seller | popular, favourite
series, second series | season
game, games, video game | play, game
title, publication | author, publish
album, recording | record, release
film, movie, motion picture | film, shoot, feature
exhibition, exhibit, show | exhibit, gallery
music, songs | artist, song, track
plantation, orchard | tree`;

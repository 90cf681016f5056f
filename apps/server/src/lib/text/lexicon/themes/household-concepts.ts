/** Furniture, appliances, tools, trades, clothing, electronics. Format: `parseConcept`. */
export const householdConcepts = `
furniture: furniture, furnishings, piece of furniture | mueble, mobiliario
sofa: sofa, couch, settee, ~armchair, ~recliner | sofá, ~sillón, ~butacón, tresillo
table: table, ~desk, ~coffee table | mesa, ~escritorio
chair: chair, ~stool | silla, ~taburete
wardrobe: wardrobe, closet, cupboard, ~cabinet, ~chest of drawers, ~dresser | armario, ropero de pared, ~cómoda, placard, clóset
shelf: shelf, shelves, bookcase, bookshelf | estante, repisa, librería de madera
lamp: lamp, ~light, light bulb | lámpara, bombilla, iluminación, foco, ~luz
torch: torch, flashlight | linterna, ~frontal
carpet: carpet, rug, ~mat | alfombra, moqueta, ~esterilla, tapete
curtain: curtain, blind for windows, ~blinds, ~awning | cortina, ~persiana, ~estor, ~toldo
mirror: mirror | espejo
clock-watch: watch, wristwatch, alarm clock | reloj de pulsera, despertador, reloj de pared
candle: candle, candlestick | vela, candelabro
refrigerator: fridge, refrigerator | nevera, frigorífico, refrigerador, heladera
oven: oven, ~stove, ~cooker, ~hob, ~microwave | horno, ~cocina eléctrica, ~microondas, ~vitrocerámica, ~fogón
washing-machine: washing machine, washer, ~dryer, ~tumble dryer | lavadora, ~secadora, lavarropas
dishwasher: dishwasher | lavavajillas, lavaplatos
vacuum: vacuum cleaner, hoover, vacuum | aspiradora
iron-clothes: iron clothes, ironing | plancha
laundry: laundry, dry cleaning, launderette, laundromat, dry cleaner | lavandería, tintorería, lavado en seco, colada
appliance: appliance, household appliance, white goods | electrodoméstico, línea blanca
kitchen: kitchen, kitchenette | cocina
kitchenware: ~pot, ~pan, ~saucepan, ~cutlery, ~knife, ~fork, ~spoon, ~plate, ~dishes, crockery | ~olla, ~sartén, ~cubiertos, ~cuchillo, ~tenedor, ~cuchara, vajilla, ~cacerola
cup: cup, mug, glassware | taza, vaso, jarra
living-room: living room, lounge, sitting room | sala de estar, salón comedor, living
house: house, home, dwelling | casa, hogar, vivienda unifamiliar
window: window, windowpane, double glazing | ventana, cristalera, doble acristalamiento
roof: roof, attic, tile, gutter | tejado, techo, azotea, ático
wall: wall, partition | pared, muro, tabique
flooring: flooring, tiles, parquet, laminate | suelo de la casa, ~parqué, baldosa, tarima, azulejo
paint: paint, painter and decorator, paint a wall, wallpaper | pintura de paredes, pintar, papel pintado
garden: garden, yard, lawn, hedge | jardín, césped, jardinero, seto, pasto
plant: plant, pot plant, ~seed, ~seedling | planta, maceta, ~semilla, ~plantón
fertilizer: fertilizer, fertiliser, manure, ~soil | abono para plantas, estiércol, ~tierra, ~sustrato
tool: tool, toolbox, ~hammer, ~screwdriver, ~screw, ~nail, ~saw, ~wrench | herramienta, ~martillo, ~destornillador, ~tornillo, ~clavo, ~sierra, ~llave inglesa
ladder: ladder, scaffolding | escalera de mano, andamio
plumber: plumber, plumbing, pipe, leak, dripping tap | fontanero, fontanería, tubería, fuga de agua, plomero, gotera, gotea, gásfiter
blocked-pipe: blocked, clogged, unblock | atascado, desatascar, obstruido, tapado
electrician: electrician, wiring, fuse | electricista, cableado, fusible, instalación eléctrica
builder: builder, bricklayer, contractor, construction company | albañil, contratista, constructora, empresa de reformas
carpenter: carpenter, joiner, cabinet maker | carpintero, carpintería, ebanista
house-painter: decorator, house painter | pintor de casas, pintor de brocha
locksmith: locksmith, lock, locked out of my house, change the lock | cerrajero, cerradura, cambiar la cerradura, me he dejado las llaves dentro
cleaning-service: cleaner, cleaning, cleaning lady, cleaning company, cleaning service | limpieza, limpiador, empresa de limpieza
mover: mover, moving company, removals, removal company | empresa de mudanzas, camión de mudanzas, flete
boiler: boiler, hot water, water heater | caldera, agua caliente, calentador, termo, boiler
solar-panel: solar panel, solar, photovoltaic | placa solar, panel solar, fotovoltaico, placas solares
insulation: insulation, damp | aislamiento, aislar, humedad
alarm-system: burglar alarm, alarm system, cctv, security camera | alarma, cámara de seguridad, videovigilancia
clothes: ~clothes, garment, outfit, apparel, fashion | ropa, prenda, vestuario, moda, vestir
shirt: shirt, ~t-shirt, ~blouse, ~polo, ~tee | camisa, ~camiseta, ~blusa, ~polo, ~playera, ~remera
trousers: trousers, ~jeans, ~shorts, ~leggings, slacks | pantalón, ~vaqueros, ~tejanos, ~pantalones cortos, ~mallas, ~bermudas
skirt-dress: dress, ~skirt, ~gown | vestido, ~falda, ~pollera
jacket: jacket, coat, ~raincoat, ~anorak, ~overcoat | chaqueta, abrigo, ~chubasquero, ~impermeable, ~cazadora, ~campera, ~chamarra
sweater: sweater, jumper, pullover, ~hoodie, ~sweatshirt, ~cardigan | jersey, suéter, ~sudadera, pulóver, ~buzo, chompa
shoe: shoe, ~boot, ~sneaker, ~sandal, footwear, ~trainers, ~slippers | zapato, ~bota, ~zapatilla, ~sandalia, calzado, ~deportivas, ~tenis para correr
sock: sock, tights, stockings | calcetín, media, panty
underwear: underwear, ~bra, pants underwear, ~pajamas, ~pyjamas | ropa interior, ~calzoncillo, ~sujetador, ~braga, ~pijama
swimwear: swimsuit, bathing suit, swimming trunks, bikini | bañador, traje de baño, biquini, malla de baño
hat: hat, ~cap, ~beanie, ~scarf, ~glove | sombrero, gorra, ~bufanda, ~guante
belt: belt, ~tie, braces for trousers | cinturón, ~corbata, ~tirantes
suit: suit, ~tuxedo, formal wear | traje, ~esmoquin, traje de chaqueta
handbag: handbag, ~purse, ~wallet, ~suitcase set | bolso de mano, ~monedero, ~cartera, ~billetera
jewelry: jewelry, jewellery, ~necklace, ~earring, ~bracelet, ~engagement ring, ~wedding ring | joya, ~collar, ~pendiente, ~pulsera, ~anillo, ~alianza de boda, ~aretes
tailor: tailor, alterations, shorten, hem, seamstress, sewing | sastre, arreglos de ropa, modista, costurera, coger el bajo, coser
shoe-repair: shoe repair, cobbler, resole, heel | zapatero, reparación de calzado, tapas de zapatos, suelas
perfume: perfume, fragrance, ~soap, ~shampoo | perfume, ~colonia, ~jabón, ~champú
television: television, tv, telly | televisión, televisor, tele
headphones: headphones, earphones, ~speaker sound, earbuds | auriculares, cascos de música, ~altavoz, audífonos de música
camera-device: digital camera, lens, tripod | cámara de fotos, objetivo de cámara, trípode
cable: cable, cord, wire for, adapter | cable, adaptador
phone-repair: broken screen, cracked screen, phone repair, replace the screen | pantalla rota, reparación de móviles, cambiar la pantalla
bike-repair: bike repair, fix my bike, bike service, puncture repair | reparar la bici, taller de bicicletas, arreglo de bicicletas
sports-gear: sports equipment, sportswear, ~ball, ~trekking poles, ~sleeping bag | material deportivo, ropa deportiva, ~pelota, ~bastones, ~saco de dormir
stationery: stationery, ~pen, ~pencil, ~notebook | papelería, ~bolígrafo, ~lápiz, ~cuaderno, ~libreta
knife-sharpening: sharpen, knife sharpening | afilar
firewood: firewood, pellet, charcoal | leña, pellet, carbón
fabric-shop: yarn, thread, knitting, crochet, needle | hilo, lana de tejer, ganchillo, aguja, mercería, estambre
video-game: video game, console, playstation, xbox | videojuego, consola, playstation
antique: antique, collectible | antigüedad, anticuario, coleccionable
cosmetic-natural: essential oil, natural soap, cream | aceite esencial, jabón natural, crema
hardware-store: hardware store, hardware shop | ferretería, tlapalería
warehouse: warehouse, depot, self-storage, storage unit | almacén, ~depósito, trastero, bodega
elevator-repair: maintenance contract, servicing | contrato de mantenimiento, revisión periódica
water-filter: water filter, descale, filter cartridge | filtro de agua, descalcificador, cartucho
swimming-pool-care: pool maintenance, chlorine | mantenimiento de piscinas, cloro
`;

// The names of time zones, and the abbreviations of their offsets: a data table, generated from Go 1.26's copy of the
// IANA time zone database (in the public domain) by tests/fixtures/go/zones. JavaScript has the offsets, but not these
// names.
//
// Each line contains the names of equal zones, `|`, and the offsets in seconds with their abbreviations, and `*` for
// daylight saving time. `@` and a time (seconds since 1970, base 36) precede the abbreviation that an offset has from
// then on. An abbreviation that is the offset itself (`+03`), and an offset with only such abbreviations, are omitted.
export const zoneTable = `
Africa/Abidjan Africa/Timbuktu Iceland|-968:LMT,0:GMT
Africa/Accra|-52:LMT,0:GMT,1200:*,1800:@-a39mg0:*
Africa/Addis_Ababa|9288:LMT,9320:ADMT,10800:EAT
Africa/Algiers|732:LMT,561:PMT,0:WET,3600:WEST*@-fkul40:CET@oot80:WEST*@42lp80:CET@5drxc0:WEST*@5wuyo0:CET,7200:CEST*
Africa/Asmara|9332:LMT@-1g6t8j8:AMT,9320:ADMT,10800:EAT
Africa/Asmera Africa/Nairobi|8836:LMT,10800:EAT
Africa/Bamako|-1920:LMT,0:GMT
Africa/Bangui|4460:LMT,3600:WAT
Africa/Banjul|-3996:LMT@-u9re90:BMT,0:GMT
Africa/Bissau|-3740:LMT,0:GMT
Africa/Blantyre|8400:LMT,8470:ZMT,8460:ZMT,7200:CAT
Africa/Brazzaville|3668:LMT,3600:WAT
Africa/Bujumbura|7048:LMT,7200:CAT
Africa/Cairo Egypt|7509:LMT,7200:EET,10800:EEST*
Africa/Casablanca|-1820:LMT,0:@pr0dk0:*,3600:*@7eveo0:@k1rc00:*@phadk0:
Africa/Ceuta|-1276:LMT,0:WET,3600:WEST*@7eveo0:CET,7200:CEST*
Africa/Conakry|-3292:LMT,0:GMT
Africa/Dakar|-4184:LMT,0:GMT
Africa/Dar_es_Salaam|9428:LMT,10800:EAT
Africa/Djibouti|10356:LMT,10800:EAT
Africa/Douala|2328:LMT,3600:WAT
Africa/El_Aaiun|-3168:LMT,0:@pr0dk0:*,3600:*@phadk0:
Africa/Freetown|-3180:LMT@-19xcavo:FMT,-2400:*,0:GMT
Africa/Gaborone|6220:LMT,5400:SAST,7200:CAT,10800:CAST*
Africa/Harare|7452:LMT,7200:CAT
Africa/Johannesburg|6720:LMT,5400:SAST,7200:SAST,10800:SAST*
Africa/Juba|7588:LMT,7200:CAT,10800:CAST*@fodfs0:EAT
Africa/Kampala|7780:LMT,10800:EAT
Africa/Khartoum|7808:LMT,7200:CAT,10800:CAST*@fodfs0:EAT
Africa/Kigali|7216:LMT,7200:CAT
Africa/Kinshasa|3672:LMT,3600:WAT
Africa/Lagos|815:LMT,0:GMT,3600:WAT
Africa/Libreville|2268:LMT,3600:WAT
Africa/Lome|292:LMT,0:GMT
Africa/Luanda|3176:LMT,3124:LMT,3600:WAT
Africa/Lubumbashi|6592:LMT,3600:WAT,7200:CAT
Africa/Lusaka|6788:LMT,7200:CAT
Africa/Malabo|2108:LMT,0:GMT,3600:WAT
Africa/Maputo|7818:LMT,7200:CAT
Africa/Maseru|6600:LMT,7200:SAST,10800:SAST*
Africa/Mbabane|7464:LMT,7200:SAST
Africa/Mogadishu|10888:LMT,10800:EAT
Africa/Monrovia|-2588:LMT@-19xcbc4:MMT,-2670:MMT,0:GMT
Africa/Ndjamena|3612:LMT,3600:WAT,7200:WAST*
Africa/Niamey|508:LMT,0:GMT,3600:WAT
Africa/Nouakchott|-3828:LMT,0:GMT
Africa/Ouagadougou|-364:LMT,0:GMT
Africa/Porto-Novo|628:LMT,0:GMT,3600:WAT
Africa/Sao_Tome|1616:LMT,-2205:LMT,0:GMT,3600:WAT
Africa/Tripoli Libya|3164:LMT,3600:CET,7200:CEST*@-5qotg0:EET@6e3980:CEST*@am3h80:EET@e833w0:CEST*@ehhx40:EET@mkeao0:CEST*@mv76o0:EET
Africa/Tunis|2444:LMT,561:PMT,3600:CET,7200:CEST*
Africa/Windhoek|4104:LMT,7200:SAST@ajtx40:CAT,10800:SAST*,3600:WAT*
America/Adak America/Atka US/Aleutian|44002:LMT,-42398:LMT,-39600:NST@-1fq440:BST,-36000:NWT*@-cq2tg0:NPT*@-cs3w0:BDT*@77ss00:AHST@79e140:HST,-32400:HDT*
America/Anchorage US/Alaska|50424:LMT,-35976:LMT,-36000:AST@-1fq6w0:AHST,-32400:AWT*@-cq2tg0:APT*@-cs6o0:AHDT*@77sp80:YST@79dyc0:AKST,-28800:AKDT*
America/Anguilla|-15136:LMT,-14400:AST
America/Antigua|-14832:LMT,-18000:EST,-14400:AST
America/Araguaina|-11568:LMT,-7200:*
America/Argentina/Buenos_Aires America/Buenos_Aires|-14028:LMT,-15408:CMT,-10800:*@-4ink0:@fj0b00:*@fqtsc0:,-7200:*
America/Argentina/Catamarca America/Argentina/ComodRivadavia America/Catamarca|-15788:LMT,-15408:CMT,-10800:*@-4ink0:@fj0b00:*@fqtsc0:,-7200:*
America/Argentina/Cordoba America/Cordoba America/Rosario|-15408:LMT@-138a9g0:CMT,-10800:*@-4ink0:@fj0b00:*@fqtsc0:,-7200:*
America/Argentina/Jujuy America/Jujuy|-15672:LMT,-15408:CMT,-10800:*@-4ink0:@av7n40:*@bkew80:@fj0b00:*@fqtsc0:,-7200:*
America/Argentina/La_Rioja|-16044:LMT,-15408:CMT,-10800:*@-4ink0:@fj0b00:*@fqtsc0:,-7200:*
America/Argentina/Mendoza America/Mendoza|-16516:LMT,-15408:CMT,-10800:*@-4ink0:@aujkg0:*@c3hxk0:@fj0b00:*@fqtsc0:,-7200:*
America/Argentina/Rio_Gallegos|-16612:LMT,-15408:CMT,-10800:*@-4ink0:@fj0b00:*@fqtsc0:,-7200:*
America/Argentina/Salta|-15700:LMT,-15408:CMT,-10800:*@-4ink0:@fj0b00:*@fqtsc0:,-7200:*
America/Argentina/San_Juan|-16444:LMT,-15408:CMT,-10800:*@-4ink0:@fj0b00:*@fqtsc0:,-7200:*
America/Argentina/San_Luis|-15924:LMT,-15408:CMT,-10800:*@-4ink0:@aujkg0:*@b6bn40:@fj0b00:*@fqtsc0:@juz1k0:*@krc0g0:,-7200:*
America/Argentina/Tucuman|-15652:LMT,-15408:CMT,-10800:*@-4ink0:@fj0b00:*@fqtsc0:,-7200:*
America/Argentina/Ushuaia|-16392:LMT,-15408:CMT,-10800:*@-4ink0:@fj0b00:*@fqtsc0:,-7200:*
America/Aruba|-16824:LMT,-14400:AST
America/Asuncion|-13840:LMT@-15r0ynk:AMT,-10800:@2zzcg0:*@sldn00:
America/Atikokan|-21988:LMT,-21600:CST,-18000:CDT*@-ek21s0:CWT*@-cq2tg0:CPT*@-cnp0k0:EST
America/Bahia_Banderas|-25260:LMT,-25200:MST,-21600:CST@-k6mpw0:MDT*@-jpan80:CST@dphic0:MDT*@lb57g0:CST,-18000:CDT*
America/Bahia|-9244:LMT,-7200:*
America/Barbados|-14309:LMT,-14400:AST,-10800:ADT*,-12600:*
America/Belem|-11636:LMT,-7200:*
America/Belize|-21168:LMT,-21600:CST,-19800:*,-18000:CWT*@-cq2tg0:CPT*@21s0o0:CDT*
America/Blanc-Sablon|-13708:LMT,-14400:AST,-10800:ADT*@-ek27c0:AWT*@-cq2tg0:APT*
America/Boa_Vista|-14560:LMT,-10800:*
America/Bogota|-17776:LMT@-18s2sy8:BMT,-14400:*
America/Boise|-27889:LMT,-28800:PST,-25200:PDT*@-oc9iw0:MST,-21600:MWT*@-cq2tg0:MPT*@-1e8kc0:MDT*
America/Cambridge_Bay|0:-00,-25200:MST,-21600:MWT*@-cq2tg0:MPT*@17qro0:MDT*@fkgjk0:CST@gb3vo0:MDT*,-18000:CDT*@g36jg0:EST
America/Campo_Grande|-13108:LMT,-10800:*
America/Cancun|-20824:LMT,-21600:CST,-18000:EST@dphfk0:CDT*@eincs0:EST@ex1so0:CDT*@nj3280:EST,-14400:EDT*
America/Caracas|-16064:LMT,-16060:CMT
America/Cayenne|-12560:LMT
America/Cayman|-19532:LMT,-18430:KMT,-18000:EST
America/Chicago CST6CDT US/Central|-21036:LMT,-21600:CST,-18000:CDT*@-hnqf40:EST@-h24n40:CDT*@-ek21s0:CWT*@-cq2tg0:CPT*@-ccw1s0:CDT*
America/Chihuahua|-25460:LMT,-25200:MST,-21600:CST@-k6mpw0:MDT*@-jpan80:CST@eqxno0:MDT*@rkk3k0:CST,-18000:CDT*
America/Ciudad_Juarez|-25556:LMT,-25200:MST,-21600:CST@-k6mpw0:MDT*@-jpan80:CST@eqxno0:MDT*@rkk3k0:CST@rreh00:MDT*,-18000:CDT*
America/Coral_Harbour America/Panama EST|-19088:LMT,-19176:CMT,-18000:EST
America/Costa_Rica|-20173:LMT@-15r0trn:SJMT,-21600:CST,-18000:CDT*
America/Coyhaique|-17296:LMT,-16965:SMT,-14400:@-m3etkr:*@-jhfgs0:@-c6kkw0:*@-bsvzk0:,-10800:*@stej00:
America/Creston|-27964:LMT,-25200:MST,-28800:PST
America/Cuiaba|-13460:LMT,-10800:*
America/Curacao|-16547:LMT,-14400:AST
America/Danmarkshavn|-4480:LMT,-7200:*,0:GMT
America/Dawson_Creek|-28856:LMT,-28800:PST,-25200:PDT*@-ek1w80:PWT*@-cq2tg0:PPT*@-bu5tk0:PDT*@1e0p00:MST
America/Dawson|-33460:LMT,-32400:YST,-28800:YDT*@-ek1tg0:YWT*@-cq2tg0:YPT*@1ztvo0:PST,-25200:YDDT*@5dweg0:PDT*@qj3vg0:MST
America/Denver America/Shiprock MST7MDT Navajo US/Mountain|-25196:LMT,-25200:MST,-21600:MDT*@-ek1z00:MWT*@-cq2tg0:MPT*@-2g1oc0:MDT*
America/Detroit US/Michigan|-19931:LMT,-21600:CST,-18000:EST,-14400:EWT*@-cq2tg0:EPT*@-bbfz80:EDT*
America/Dominica|-14736:LMT,-14400:AST
America/Edmonton America/Yellowknife Canada/Mountain|-27232:LMT,-25200:MST,-21600:MDT*@-ek1z00:MWT*@-cq2tg0:MPT*@-bu5wc0:MDT*
America/Eirunepe|-16768:LMT,-14400:*@k2yb80:
America/El_Salvador|-21408:LMT,-21600:CST,-18000:CDT*
America/Ensenada America/Santa_Isabel America/Tijuana Mexico/BajaNorte|-28084:LMT,-25200:MST@-k84cg0:PDT*@-eg90g0:PWT*@-cq2tg0:PPT*@-bcgxs0:PDT*,-28800:PST
America/Fort_Nelson|-29447:LMT,-28800:PST,-25200:PDT*@-ek1w80:PWT*@-cq2tg0:PPT*@-bu5tk0:PDT*@nkw140:MST
America/Fort_Wayne America/Indiana/Indianapolis America/Indianapolis US/East-Indiana|-20678:LMT,-21600:CST,-18000:CDT*@-ek21s0:CWT*@-cq2tg0:CPT*@-ccw1s0:CDT*@-7o0f40:EST,-14400:EDT*
America/Fortaleza|-9240:LMT,-7200:*
America/Glace_Bay|-14388:LMT,-14400:AST,-10800:ADT*@-ek27c0:AWT*@-cq2tg0:APT*@-8pgq00:ADT*
America/Godthab America/Nuuk|-12416:LMT,-7200:*@rs3s40:,-3600:*
America/Goose_Bay|-14500:LMT,-12652:NST,-9052:NDT*,-12600:NST,-9000:NDT*@-efdvm0:NWT*@-cq2tg0:NPT*@-cc6be0:NDT*,-14400:AST,-10800:ADT*,-7200:ADDT*
America/Grand_Turk|-17072:LMT,-18430:KMT,-18000:EST,-14400:EDT*@nkvss0:AST@p5ezg0:EDT*
America/Grenada|-14820:LMT,-14400:AST
America/Guadeloupe|-14768:LMT,-14400:AST
America/Guatemala|-21724:LMT,-21600:CST,-18000:CDT*
America/Guayaquil|-19160:LMT,-18840:QMT,-14400:*
America/Guyana|-13959:LMT
America/Halifax Canada/Atlantic|-15264:LMT,-14400:AST,-10800:ADT*@-ek27c0:AWT*@-cq2tg0:APT*@-ccw7c0:ADT*
America/Havana Cuba|-19768:LMT,-19776:HMT,-18000:CST,-14400:CDT*
America/Hermosillo|-26632:LMT,-25200:MST,-21600:CST@-k6mpw0:MDT*@-jpan80:CST@dphic0:MDT*
America/Indiana/Knox America/Knox_IN US/Indiana-Starke|-20790:LMT,-21600:CST,-18000:CDT*@-ek21s0:CWT*@-cq2tg0:CPT*@-bu5z40:CDT*@-407z40:EST@-1e8n40:CDT*@bdxy40:EST@ix3240:CDT*
America/Indiana/Marengo|-20723:LMT,-21600:CST,-18000:CDT*@-ek21s0:CWT*@-cq2tg0:CPT*@-9qwps0:CDT*@-4iy1s0:EST@23fcs0:CDT*@2ijss0:EST,-14400:EDT*
America/Indiana/Petersburg|-20947:LMT,-21600:CST,-18000:CDT*@-ek21s0:CWT*@-cq2tg0:CPT*@-7nnm00:CDT*@-2g1r40:EST@-1e8n40:CDT*@432zg0:EST@ix3240:CDT*@jqyzg0:EST,-14400:EDT*
America/Indiana/Tell_City|-20823:LMT,-21600:CST,-18000:CDT*@-ek21s0:CWT*@-cq2tg0:CPT*@-7nnm00:CDT*@-2yrts0:EST@-vikg0:CDT*@-3fm00:EST@ix3240:CDT*,-14400:EDT*
America/Indiana/Vevay|-20416:LMT,-21600:CST,-18000:CDT*@-ek21s0:CWT*@-cq2tg0:CPT*@-86qhs0:EST,-14400:EDT*
America/Indiana/Vincennes|-21007:LMT,-21600:CST,-18000:CDT*@-ek21s0:CWT*@-cq2tg0:CPT*@-ccw1s0:CDT*@-2yrts0:EST@ix3240:CDT*@jqyzg0:EST,-14400:EDT*
America/Indiana/Winamac|-20785:LMT,-21600:CST,-18000:CDT*@-ek21s0:CWT*@-cq2tg0:CPT*@-ccw1s0:CDT*@-4iy1s0:EST@ix3240:CDT*@jqywo0:EST,-14400:EDT*
America/Inuvik|0:-00,-28800:PST,-25200:PDT*@54j7k0:MST,-21600:MDT*
America/Iqaluit America/Pangnirtung|0:-00,-14400:EWT*@-cq2tg0:EPT*@17qm40:EDT*,-18000:EST@fsdq80:CDT*@g36jg0:EST,-21600:CST
America/Jamaica Jamaica|-18430:LMT@-15r0v42:KMT,-18000:EST,-14400:EDT*
America/Juneau|54139:LMT,-32261:LMT,-28800:PST@5dweg0:YDT*@5n9fs0:PST@7h5qk0:AKDT*,-25200:PWT*@-cq2tg0:PPT*@-csc80:PDT*,-32400:YST@79dyc0:AKST
America/Kentucky/Louisville America/Louisville|-20582:LMT,-21600:CST,-18000:CDT*@-ek21s0:CWT*@-cq2tg0:CPT*@-ccw7ac:CDT*@-4emkk0:EST@23fcs0:CDT*@2ijss0:EST,-14400:EDT*
America/Kentucky/Monticello|-20364:LMT,-21600:CST,-18000:CDT*@-ek21s0:CWT*@-cq2tg0:CPT*@-vikg0:CDT*@g36jg0:EST,-14400:EDT*
America/Kralendijk America/Lower_Princes America/Marigot America/Puerto_Rico America/St_Barthelemy America/Virgin|-15865:LMT,-14400:AST,-10800:AWT*@-cq2tg0:APT*
America/La_Paz|-16356:LMT@-15r0wpo:CMT,-12756:BST*
America/Lima|-18492:LMT,-18516:LMT,-14400:*
America/Los_Angeles PST8PDT US/Pacific|-28378:LMT,-28800:PST,-25200:PDT*@-ek1w80:PWT*@-cq2tg0:PPT*@-bdliuc:PDT*
America/Maceio|-8572:LMT,-7200:*
America/Managua|-20708:LMT,-20712:MMT,-21600:CST,-18000:EST@4t08o0:CDT*@bhceg0:EST@iepvc0:CDT*
America/Manaus Brazil/West|-14404:LMT,-10800:*
America/Martinique|-14660:LMT@-15r0y0s:FFMT,-14400:AST,-10800:ADT*
America/Matamoros|-23400:LMT,-21600:CST,-18000:CDT*
America/Mazatlan Mexico/BajaSur|-25540:LMT,-25200:MST,-21600:CST@-k6mpw0:MDT*@-jpan80:CST@dphic0:MDT*
America/Menominee|-21027:LMT,-21600:CST,-18000:CDT*@-ek21s0:CWT*@-cq2tg0:CPT*@-ccw1s0:CDT*@-cshs0:EST@1qgos0:CDT*
America/Merida|-21508:LMT,-21600:CST,-18000:EST@dphfk0:CDT*
America/Metlakatla|54822:LMT,-31578:LMT,-28800:PST@o3z580:AKDT*@phnyg0:PST@po5d80:AKDT*,-25200:PWT*@-cq2tg0:PPT*@-csc80:PDT*,-32400:AKST
America/Mexico_City Mexico/General|-23796:LMT,-25200:MST,-21600:CST@-k6mpw0:MDT*@-jpan80:CST,-18000:CDT*@-dlc7c0:CWT*@-adljc0:CDT*
America/Miquelon|-13480:LMT,-14400:AST,-7200:*
America/Moncton|-15548:LMT,-18000:EST,-14400:AST,-10800:ADT*@-ek27c0:AWT*@-cq2tg0:APT*@-ccw7c0:ADT*
America/Monterrey|-24076:LMT,-25200:MST,-21600:CST@-k6mpw0:MDT*@-jpan80:CST,-18000:CDT*
America/Montevideo|-13491:LMT@-w4mll9:MMT,-10800:*@-dzlfq0:,-9000:*,-7200:*,-5400:*
America/Montreal America/Nipigon America/Thunder_Bay America/Toronto Canada/Eastern|-19052:LMT,-18000:EST,-14400:EDT*@-ek24k0:EWT*@-cq2tg0:EPT*@-ccw4k0:EDT*
America/Montserrat|-14932:LMT,-14400:AST
America/Nassau|-18570:LMT,-18000:EST,-14400:EWT*@-cq2tg0:EPT*@-2yrwk0:EDT*
America/New_York EST5EDT US/Eastern|-17762:LMT,-18000:EST,-14400:EDT*@-ek24k0:EWT*@-cq2tg0:EPT*@-ccw4k0:EDT*
America/Nome|46702:LMT,-39698:LMT,-39600:NST@-1fq440:BST,-36000:NWT*@-cq2tg0:NPT*@-cs3w0:BDT*,-32400:YST@79dyc0:AKST,-28800:AKDT*
America/Noronha Brazil/DeNoronha|-7780:LMT,-3600:*
America/North_Dakota/Beulah|-24427:LMT,-25200:MST,-21600:MDT*@-ek1z00:MWT*@-cq2tg0:MPT*@-1e8kc0:MDT*@lbi8w0:CST,-18000:CDT*
America/North_Dakota/Center|-24312:LMT,-25200:MST,-21600:MDT*@-ek1z00:MWT*@-cq2tg0:MPT*@-1e8kc0:MDT*@bwo3k0:CST,-18000:CDT*
America/North_Dakota/New_Salem|-24339:LMT,-25200:MST,-21600:MDT*@-ek1z00:MWT*@-cq2tg0:MPT*@-1e8kc0:MDT*@hncu80:CST,-18000:CDT*
America/Ojinaga|-25060:LMT,-25200:MST,-21600:CST@-k6mpw0:MDT*@-jpan80:CST@eqxno0:MDT*@rkk3k0:CST,-18000:CDT*
America/Paramaribo|-13240:LMT,-13252:PMT,-13236:PMT
America/Phoenix MST US/Arizona|-26898:LMT,-25200:MST,-21600:MDT*@-ek1z00:MWT*@-1e8kc0:MDT*
America/Port-au-Prince|-17360:LMT,-17340:PPMT,-18000:EST,-14400:EDT*
America/Port_of_Spain|-14764:LMT,-14400:AST
America/Porto_Acre America/Rio_Branco Brazil/Acre|-16272:LMT,-14400:*@k2yb80:
America/Porto_Velho|-15336:LMT,-10800:*
America/Punta_Arenas|-17020:LMT,-16965:SMT,-14400:@-m3etkr:*@-jhfgs0:@-c6kkw0:*@-bsvzk0:,-10800:*@ohn4c0:
America/Rainy_River America/Winnipeg Canada/Central|-23316:LMT,-21600:CST,-18000:CDT*@-ek21s0:CWT*@-cq2tg0:CPT*@-cc64g0:CDT*
America/Rankin_Inlet|0:-00,-21600:CST,-18000:CDT*@g36jg0:EST@gb3sw0:CDT*
America/Recife|-8376:LMT,-7200:*
America/Regina Canada/Saskatchewan|-25116:LMT,-25200:MST,-21600:MDT*@-ek1z00:MWT*@-cq2tg0:MPT*@-cdlwc0:MDT*@-5210c0:CST
America/Resolute|0:-00,-21600:CST,-18000:CDT*@g36jg0:EST@gb3sw0:CDT*@j7vy40:EST@jeqbk0:CDT*
America/Santarem|-13128:LMT,-10800:*@k2y8g0:
America/Santiago Chile/Continental|-16965:LMT@-15r0w8r:SMT,-14400:@-m3etkr:*@-jhfgs0:@-c6kno0:*@-bsvzk0:,-10800:*
America/Santo_Domingo|-16776:LMT,-16800:SDMT,-18000:EST,-14400:EDT*@2ijn80:AST,-16200:*
America/Sao_Paulo Brazil/East|-11188:LMT,-7200:*
America/Scoresbysund|-5272:LMT,-3600:*@64iys0:@sb6tg0:*,0:*
America/Sitka|53927:LMT,-32473:LMT,-28800:PST@7h5qk0:AKDT*,-25200:PWT*@-cq2tg0:PPT*@-csc80:PDT*,-32400:YST@79dyc0:AKST
America/St_Johns Canada/Newfoundland|-12652:LMT@-18vs8wk:NST,-9052:NDT*,-12600:NST,-9000:NDT*@-efdvm0:NWT*@-cq2tg0:NPT*@-cc6be0:NDT*,-5400:NDDT*
America/St_Kitts|-15052:LMT,-14400:AST
America/St_Lucia|-14640:LMT@-15r0y1c:CMT,-14400:AST
America/St_Thomas|-15584:LMT,-14400:AST
America/St_Vincent|-14696:LMT@-15r0xzs:KMT,-14400:AST
America/Swift_Current|-25880:LMT,-25200:MST,-21600:MDT*@-ek1z00:MWT*@-cq2tg0:MPT*@-ccvz00:MDT*@17qro0:CST
America/Tegucigalpa|-20932:LMT,-21600:CST,-18000:CDT*
America/Thule|-16508:LMT,-14400:AST,-10800:ADT*
America/Tortola|-15508:LMT,-14400:AST
America/Vancouver Canada/Pacific|-29548:LMT,-28800:PST,-25200:PDT*@-ek1w80:PWT*@-cq2tg0:PPT*@-ccvw80:PDT*
America/Whitehorse Canada/Yukon|-32412:LMT,-32400:YST,-28800:YDT*@-ek1tg0:YWT*@-cq2tg0:YPT*@-207b00:PST,-25200:YDDT*@5dweg0:PDT*@qj3vg0:MST
America/Yakutat|52865:LMT,-33535:LMT,-32400:YST@79dyc0:AKST,-28800:YWT*@-cq2tg0:YPT*@-cs9g0:YDT*@7h5qk0:AKDT*
Antarctica/Casey Antarctica/Davis Antarctica/DumontDUrville Antarctica/Mawson Antarctica/Rothera Antarctica/Syowa Antarctica/Vostok Factory Indian/Kerguelen Pacific/Enderbury Pacific/Kanton|0:-00
Antarctica/Macquarie|0:-00,36000:AEST,39600:AEDT*
Antarctica/McMurdo|0:-00,43200:NZST,46800:NZDT*
Antarctica/Palmer|0:-00,-10800:*@-4ink0:@6nz740:*@ohn4c0:,-7200:*
Antarctica/South_Pole NZ Pacific/Auckland|41944:LMT,41400:NZMT,45000:NZST*,43200:NZST*@-ciy9c0:NZST,46800:NZDT*
Antarctica/Troll|0:-00@ibruo0:,7200:*
Arctic/Longyearbyen Atlantic/Jan_Mayen Europe/Berlin|3208:LMT,3600:CET,7200:CEST*,10800:CEMT*
Asia/Aden|10794:LMT
Asia/Almaty|18468:LMT,21600:@b347k0:*@bi8qc0:,25200:*
Asia/Amman|8624:LMT,7200:EET,10800:EEST*@rkfmg0:
Asia/Anadyr|42596:LMT,43200:@b33qw0:*@bi89o0:@kzy1k0:*@lio700:,46800:@6e2bw0:*,50400:*
Asia/Aqtau|12064:LMT,18000:@b34ac0:*@bi8t40:@d60ns0:*@i6f3s0:,21600:@6e2vc0:*
Asia/Aqtobe|13720:LMT,18000:@b34ac0:*@bi8t40:,21600:*@64pu00:@6e2vc0:*
Asia/Ashgabat Asia/Ashkhabad|14012:LMT,18000:@b34ac0:*@bi8t40:,21600:*
Asia/Atyrau|12464:LMT,18000:@b34ac0:*@bi8t40:@f99uc0:*@i6f3s0:,21600:@6e2vc0:*
Asia/Baghdad|10660:LMT,10656:BMT,14400:*
Asia/Bahrain|12140:LMT
Asia/Baku|11964:LMT,14400:@b34d40:*@bv7jw0:,18000:*
Asia/Bangkok|24124:LMT@-1ayyla4:BMT
Asia/Barnaul|20100:LMT,25200:@b344s0:*@bi8nk0:@d98v40:*@liokw0:,28800:*
Asia/Beirut|8520:LMT,7200:EET,10800:EEST*
Asia/Bishkek|17904:LMT,21600:@b347k0:*@il2ko0:,25200:*
Asia/Brunei|27580:LMT
Asia/Calcutta Asia/Kolkata|21208:LMT,21200:HMT,19270:MMT,19800:IST,23400:*
Asia/Chita|27232:LMT,32400:@b33z80:*@bi8i00:,36000:*@liock0:
Asia/Choibalsan Asia/Ulaanbaatar Asia/Ulan_Bator|25652:LMT,32400:*
Asia/Chongqing Asia/Chungking Asia/Harbin Asia/Shanghai PRC|29143:LMT,28800:CST,32400:CDT*
Asia/Colombo|19164:LMT,19172:MMT,21600:*@dzufc0:,23400:*@drxa20:
Asia/Dacca Asia/Dhaka|21700:LMT,21200:HMT,25200:*
Asia/Damascus|8712:LMT,7200:EET,10800:EEST*@rkfjo0:
Asia/Dili|30140:LMT
Asia/Dubai|13272:LMT
Asia/Dushanbe|16512:LMT,21600:@b347k0:*,25200:*
Asia/Famagusta|8148:LMT,7200:EET,10800:EEST*@od5jo0:@p64g40:EEST*
Asia/Gaza|8272:LMT,7200:EET@-1ceto0:IST@dkh140:EET,10800:EEST*@2crp40:IDT*@dpcyg0:EEST*
Asia/Hebron|8423:LMT,7200:EET@-1ceto0:IST@dkh140:EET,10800:EEST*@2crp40:IDT*@dpcyg0:EEST*
Asia/Ho_Chi_Minh Asia/Saigon|25590:LMT@-x5692u:PLMT
Asia/Hong_Kong Hongkong|27402:LMT,28800:HKT,32400:HKST*@-emgia0:JST@-cda8w0:HKST*,30600:HKWT*
Asia/Hovd|21996:LMT,28800:*
Asia/Irkutsk|25025:LMT@-1ayylz5:IMT,28800:@b34200:*@bi8ks0:,32400:*@liofc0:
Asia/Istanbul Europe/Istanbul Turkey|6952:LMT,7016:IMT,7200:EET,10800:EEST*@4fid00:@7zg2k0:EEST*@od3p00:,14400:*
Asia/Jakarta|25632:LMT@-1hftyg0:BMT,25200:WIB
Asia/Jayapura|33768:LMT,32400:@-34rzq0:WIT
Asia/Jerusalem Asia/Tel_Aviv Israel|8454:LMT,8440:JMT,7200:IST,10800:IDT*,14400:IDDT*
Asia/Kabul|16608:LMT
Asia/Kamchatka|38076:LMT,43200:@b33qw0:*@bi89o0:@kzy1k0:*@lio700:,46800:*
Asia/Karachi|16092:LMT,23400:*,18000:@n33g0:PKT,21600:PKST*
Asia/Kashgar Asia/Urumqi|21020:LMT
Asia/Kathmandu Asia/Katmandu|20476:LMT
Asia/Khandyga|32533:LMT,32400:@b33z80:*@bi8i00:,36000:*@hqrlo0:,39600:*@lio9s0:
Asia/Krasnoyarsk|22286:LMT,25200:@b344s0:*@bi8nk0:,28800:*@lioi40:
Asia/Kuala_Lumpur|24406:LMT,24925:SMT,26400:*@-hquppc:
Asia/Kuching|26480:LMT,30000:*
Asia/Kuwait|11516:LMT
Asia/Macao Asia/Macau|27250:LMT,28800:CST,32400:@-ccrt00:CDT*,36000:*
Asia/Magadan|36192:LMT,39600:@b33to0:*@bi8cg0:,43200:*@lio700:
Asia/Makassar Asia/Ujung_Pandang|28656:LMT@-q3gzg0:MMT,28800:@-co37o0:WITA
Asia/Manila|-57368:LMT,29032:LMT,28800:PST,32400:PDT*@-ejxt00:JST@-cyj500:PDT*
Asia/Muscat|14064:LMT
Asia/Nicosia Europe/Nicosia|8008:LMT,7200:EET,10800:EEST*
Asia/Novokuznetsk|20928:LMT,25200:@b344s0:*@bi8nk0:@kzyfg0:*@liokw0:,28800:*
Asia/Novosibirsk|19900:LMT,25200:@b344s0:*@bi8nk0:@c7fr40:*@liokw0:,28800:*
Asia/Omsk|17610:LMT,21600:@b347k0:*@bi8qc0:,25200:*@liokw0:
Asia/Oral|12324:LMT,18000:@a1b6c0:*@bi8t40:@blud00:*@i6f3s0:,21600:*@64pu00:@6e2vc0:*
Asia/Phnom_Penh|25180:LMT,25590:PLMT
Asia/Pontianak|26240:LMT@-w6piww:PMT,28800:@-34ru60:WITA,25200:WIB
Asia/Pyongyang|30180:LMT,30600:KST,32400:JST@-cpmro0:KST
Asia/Qatar|12368:LMT
Asia/Qostanay|15268:LMT,18000:@b34ac0:*@bi8t40:,21600:*@64pu00:@6e2vc0:*@i6f100:
Asia/Qyzylorda|15712:LMT,18000:@b34ac0:*@bcheg0:,21600:*@64pu00:@6e2vc0:*@bi8qc0:@blua80:*@i6f100:
Asia/Rangoon Asia/Yangon|23087:LMT@-1ayykhb:RMT
Asia/Riyadh|11212:LMT
Asia/Sakhalin|34248:LMT,39600:@b33to0:*@bi8cg0:@e7t8c0:*@lio9s0:,43200:*
Asia/Samarkand|16073:LMT,21600:*@64pu00:@6e2vc0:*
Asia/Seoul ROK|30472:LMT,30600:KST,32400:JST@-couzo0:KST,36000:KDT*,34200:KDT*
Asia/Singapore Singapore|24925:LMT@-100ewkd:SMT,26400:*@-hquppc:
Asia/Srednekolymsk|36892:LMT,39600:@b33to0:*@bi8cg0:,43200:*@lio700:
Asia/Taipei ROC|29160:LMT,28800:CST,32400:JST@-cc1sw0:CDT*
Asia/Tashkent|16631:LMT,21600:@b347k0:*,25200:*
Asia/Tbilisi|10751:LMT@-1ayyayn:TBMT,14400:@b34d40:*@cwngw0:@hzxjg0:*@idzek0:,18000:*
Asia/Tehran Iran|12344:LMT@-s6m6uw:TMT,16200:*,18000:*
Asia/Thimbu Asia/Thimphu|21516:LMT
Asia/Tokyo Japan|33539:LMT,32400:JST,36000:JDT*
Asia/Tomsk|20391:LMT,25200:@b344s0:*@bi8nk0:@gvea40:*@liokw0:,28800:*
Asia/Ust-Nera|34374:LMT,43200:*@lio700:,39600:@b33to0:*@bi8cg0:
Asia/Vientiane|24624:LMT,25590:PLMT
Asia/Vladivostok|31651:LMT,36000:@b33wg0:*@bi8f80:,39600:*@lio9s0:
Asia/Yakutsk|31138:LMT,32400:@b33z80:*@bi8i00:,36000:*@liock0:
Asia/Yekaterinburg|14553:LMT,13505:PMT,18000:@b34ac0:*@bi8t40:,21600:*@liono0:
Asia/Yerevan|10680:LMT,14400:@b34d40:*@dfdrw0:,18000:*
Atlantic/Azores|-6160:LMT,-6872:HMT,-3600:*@-1p1u80:,0:*@bzwaw0:WET@c8qqs0:*,3600:WEST*
Atlantic/Bermuda|-15558:LMT@-15r0xbu:BMT,-11958:BST*,-14400:AST,-10800:ADT*
Atlantic/Canary|-3696:LMT,0:WET,3600:WEST*
Atlantic/Cape_Verde|-5644:LMT,-3600:*@32t740:
Atlantic/Faeroe Atlantic/Faroe|-1624:LMT,0:WET,3600:WEST*
Atlantic/Madeira|-4056:LMT@-18vsfjc:FMT,0:*@-1p1x00:WET,3600:*@6e8w00:WEST*
Atlantic/Reykjavik|-5280:LMT,0:*@-wlx40:GMT
Atlantic/South_Georgia|-8768:LMT
Atlantic/St_Helena|-1368:LMT@-15r18a0:JMT,0:GMT
Atlantic/Stanley|-13884:LMT@-15r0ymc:SMT,-10800:*@6yf4g0:@872gc0:*@l89fc0:,-7200:*
Australia/ACT Australia/Canberra Australia/NSW Australia/Sydney|36292:LMT,36000:AEST,39600:AEDT*
Australia/Adelaide Australia/South|33260:LMT,32400:ACST,34200:ACST,37800:ACDT*
Australia/Brisbane Australia/Queensland|36728:LMT,36000:AEST,39600:AEDT*
Australia/Broken_Hill Australia/Yancowinna|33948:LMT,36000:AEST,32400:ACST,34200:ACST,37800:ACDT*
Australia/Currie Australia/Hobart Australia/Tasmania|35356:LMT,36000:AEST,39600:AEDT*
Australia/Darwin Australia/North|31400:LMT,32400:ACST,34200:ACST,37800:ACDT*
Australia/Eucla|30928:LMT,35100:*
Australia/LHI Australia/Lord_Howe|38180:LMT,36000:AEST,41400:*,39600:*
Australia/Lindeman|35756:LMT,36000:AEST,39600:AEDT*
Australia/Melbourne Australia/Victoria|34792:LMT,36000:AEST,39600:AEDT*
Australia/Perth Australia/West|27804:LMT,28800:AWST,32400:AWDT*
CET Europe/Brussels MET|1050:LMT@-1ayy3h6:BMT,0:WET,3600:CET@-qj59g0:WEST*@-e6dzw0:CET,7200:CEST*
Chile/EasterIsland Pacific/Easter|-26248:LMT@-15r0p2w:EMT,-21600:*@6d68c0:,-18000:*
EET Europe/Athens|5692:LMT@-12rxtq4:AMT,7200:EET@-eyqoc0:CEST*@-dfp1g0:EET,10800:EEST*,3600:CET
Eire Europe/Dublin|-1521:LMT@-1anxqtr:DMT,2079:IST*,0:GMT@yd6w0:GMT*,3600:BST*@-oxiyg0:IST*@-m6840:IST
Etc/GMT Etc/GMT+0 Etc/GMT-0 Etc/GMT0 Etc/Greenwich GMT GMT+0 GMT-0 GMT0 Greenwich|0:GMT
Etc/GMT+1 Etc/GMT+10 Etc/GMT+11 Etc/GMT+12 Etc/GMT+2 Etc/GMT+3 Etc/GMT+4 Etc/GMT+5 Etc/GMT+6 Etc/GMT+7 Etc/GMT+8 Etc/GMT+9 Etc/GMT-1 Etc/GMT-10 Etc/GMT-11 Etc/GMT-12 Etc/GMT-13 Etc/GMT-14 Etc/GMT-2 Etc/GMT-3 Etc/GMT-4 Etc/GMT-5 Etc/GMT-6 Etc/GMT-7 Etc/GMT-8 Etc/GMT-9|
Etc/UCT Etc/UTC Etc/Universal Etc/Zulu UCT UTC Universal Zulu|0:UTC
Europe/Amsterdam|1172:LMT@-1ygf4wk:AMT,4772:NST*,4800:*,7200:CEST*,3600:CET
Europe/Andorra|364:LMT,0:WET,3600:CET,7200:CEST*
Europe/Astrakhan|11532:LMT,14400:@a1b940:*@b34fw0:@blufs0:*@liot80:,18000:*
Europe/Belfast Europe/London GB GB-Eire|-75:LMT,0:GMT,3600:BST*@-m6840:BST@15kg80:BST*,7200:BDST*
Europe/Belgrade Europe/Podgorica|4920:LMT,3600:CET,7200:CEST*
Europe/Bratislava Europe/Prague|3464:LMT@-1qmkw08:PMT,3600:CET,7200:CEST*,0:GMT*
Europe/Bucharest|6264:LMT@-14u7wu0:BMT,7200:EET,10800:EEST*
Europe/Budapest|4580:LMT,3600:CET,7200:CEST*
Europe/Busingen Europe/Zurich|2048:LMT,1786:BMT,3600:CET,7200:CEST*
Europe/Chisinau Europe/Tiraspol|6920:LMT,6900:CMT,6264:BMT,7200:EET@-euq8c0:CEST*@atrhc0:EET,10800:EEST*@-d8e5k0:MSK@am73s0:EEST*,3600:CET,14400:MSD*
Europe/Copenhagen|3020:LMT@-15r1bnw:CMT,3600:CET,7200:CEST*
Europe/Gibraltar|-1284:LMT,0:GMT,3600:BST*@-6mxp40:CET,7200:BDST*@6dw040:CEST*
Europe/Guernsey|-609:LMT,0:GMT,3600:BST*@-e6dzw0:CET@-cro2k0:BST*@-m6840:BST@15kg80:BST*,7200:CEST*@-cv6880:BDST*
Europe/Helsinki Europe/Mariehamn|5989:LMT@-1bss9yd:HMT,7200:EET,10800:EEST*
Europe/Isle_of_Man|-1075:LMT,0:GMT,3600:BST*@-m6840:BST@15kg80:BST*,7200:BDST*
Europe/Jersey|-506:LMT,0:GMT,3600:BST*@-e6dzw0:CET@-cro2k0:BST*@-m6840:BST@15kg80:BST*,7200:CEST*@-cv6880:BDST*
Europe/Kaliningrad|4920:LMT,3600:CET,7200:CEST*@-cwm2w0:EET,10800:EEST*@-cdzpk0:MSK@a1bbw0:EEST*@liow00:,14400:MSD*
Europe/Kiev Europe/Kyiv Europe/Uzhgorod Europe/Zaporozhye|7324:LMT@-1ayy8bg:KMT,7200:EET@-erdv00:CEST*@bchk00:EET,10800:MSK@ap2t40:EEST*,3600:CET,14400:MSD*
Europe/Kirov|11928:LMT,10800:@aaod80:MSK,14400:@a1b940:MSD*@b34fw0:@blufs0:MSD*@liot80:MSK,18000:*
Europe/Lisbon Portugal WET|-2205:LMT,0:WET,3600:WEST*@-1p1zs0:CET@3rwlc0:WEST*@bv7pg0:CET@dp3xg0:WEST*,7200:WEMT*@c4kqs0:CEST*
Europe/Ljubljana Europe/Malta|3484:LMT,3600:CET,7200:CEST*
Europe/Luxembourg|1476:LMT,3600:CET@-qj59g0:WEST*@-e6dzw0:WET@-d73mk0:CET,7200:CEST*@-fgsag0:WEST*@-cx0nw0:CEST*,0:WET
Europe/Madrid|-884:LMT,0:WET,3600:WEST*@-fjrxg0:CET,7200:WEMT*@-eft480:CEST*
Europe/Minsk|6616:LMT,6600:MMT,7200:EET@-evpf00:CEST*@bchk00:EET,10800:MSK@b34fw0:EEST*@liow00:,3600:CET,14400:MSD*
Europe/Monaco|1772:LMT,561:PMT,0:WET,3600:WEST*@-cofek0:CET,7200:WEMT*@396io0:CEST*
Europe/Moscow W-SU|9017:LMT@-1ayy9mh:MMT,9079:MMT,12679:MST*,16279:MDST*,14400:MSD*@liot80:MSK,10800:MSK@b34fw0:EEST*@bi8yo0:MSK,18000:*,7200:EET
Europe/Oslo|2580:LMT,3600:CET,7200:CEST*
Europe/Paris|561:LMT@-154gb3l:PMT,0:WET,3600:WEST*@-e6dzw0:CET@-d62qs0:WEST*@-cofek0:CET,7200:CEST*@-d8caw0:WEMT*@396io0:CEST*
Europe/Riga|5794:LMT@-1ayy74y:RMT,9394:LST*,7200:EET@-evjv00:CEST*@aaog00:EET,10800:MSK@a1bbw0:EEST*,3600:CET,14400:MSD*
Europe/Rome Europe/San_Marino Europe/Vatican|2996:LMT@-1hs7rn8:RMT,3600:CET,7200:CEST*
Europe/Samara|12020:LMT,10800:@b34fw0:*@bchk00:,14400:@a1b940:*@bdkg00:@kzyns0:*@liot80:,18000:*
Europe/Sarajevo|4420:LMT,3600:CET,7200:CEST*
Europe/Saratov|11058:LMT,14400:@9il6g0:*@b34fw0:@blufs0:*@liot80:,18000:*
Europe/Simferopol|8184:LMT,8160:SMT,7200:EET@-ep8300:CEST*@ap2vw0:EET,10800:MSK@blulc0:EEST*@cwnp80:MSK@e7u040:EEST*@ne0t40:MSK,3600:CET,14400:MSD*@n382o0:MSK
Europe/Skopje|5144:LMT,3600:CET,7200:CEST*
Europe/Sofia|5596:LMT,7016:IMT,7200:EET@-dytrw0:CEST*@-cx0l40:EET,3600:CET,10800:EEST*
Europe/Stockholm|4332:LMT,3614:SET,3600:CET,7200:CEST*
Europe/Tallinn|5940:LMT@-1ayy790:TMT,3600:CET,7200:CEST*@-peghx0:EET@-ern4c0:CEST*@aaog00:EET,10800:MSK@a1bbw0:EEST*,14400:MSD*
Europe/Tirane|4760:LMT,3600:CET,7200:CEST*
Europe/Ulyanovsk|11616:LMT,10800:@b34fw0:*@bi8yo0:,14400:@a1b940:*@liot80:,18000:*
Europe/Vaduz|2284:LMT,3600:CET,7200:CEST*
Europe/Vienna|3921:LMT,3600:CET,7200:CEST*
Europe/Vilnius|6076:LMT,5040:WMT,5736:KMT,3600:CET,7200:EET@-evwto0:CEST*@aaog00:EET@eqk2s0:CEST*@fkg040:EET,10800:MSK@a1bbw0:EEST*,14400:MSD*
Europe/Volgograd|10660:LMT,10800:@9ryak0:MSK,14400:@9il6g0:MSD*@b34fw0:@blufs0:MSD*@liot80:MSK@pha580:,18000:*
Europe/Warsaw Poland|5040:LMT@-1ayy6k0:WMT,3600:CET,7200:CEST*@-qrqd80:EET@-feqak0:CEST*,10800:EEST*
Europe/Zagreb|3832:LMT,3600:CET,7200:CEST*
HST Pacific/Honolulu Pacific/Johnston US/Hawaii|-37886:LMT,-37800:HST,-34200:HDT*@-ek1pa0:HWT*@-cq2tg0:HPT*,-36000:HST
Indian/Antananarivo|11404:LMT,10800:EAT,14400:EAST*
Indian/Chagos|17380:LMT
Indian/Christmas|25372:LMT
Indian/Cocos|23260:LMT
Indian/Comoro|10384:LMT,10800:EAT
Indian/Mahe|13308:LMT
Indian/Maldives|17640:LMT@-1ayyga0:MMT
Indian/Mauritius|13800:LMT,18000:*
Indian/Mayotte|10856:LMT,10800:EAT
Indian/Reunion|13312:LMT
Kwajalein Pacific/Kwajalein|40160:LMT
NZ-CHAT Pacific/Chatham|44028:LMT,49500:*
Pacific/Apia|45184:LMT,-41216:LMT,-36000:*,50400:*
Pacific/Bougainville|37336:LMT,35312:PMMT
Pacific/Chuuk|-49972:LMT,36428:LMT
Pacific/Efate|40396:LMT,43200:*
Pacific/Fakaofo|-41096:LMT
Pacific/Fiji|42944:LMT,46800:*
Pacific/Funafuti|43012:LMT
Pacific/Galapagos|-21504:LMT,-18000:@byewo0:*
Pacific/Gambier|-32388:LMT
Pacific/Guadalcanal Pacific/Ponape|38388:LMT
Pacific/Guam|-51660:LMT,34740:LMT,36000:GST@g5z2w0:ChST,39600:GDT*
Pacific/Kiritimati|-37760:LMT
Pacific/Kosrae|-47284:LMT,39116:LMT
Pacific/Majuro|41088:LMT
Pacific/Marquesas|-33480:LMT
Pacific/Midway|-42568:LMT,-39600:@-6yfw80:SST,-36000:*
Pacific/Nauru|40060:LMT
Pacific/Niue|-40780:LMT
Pacific/Norfolk|40312:LMT,45000:*,43200:*
Pacific/Noumea|39948:LMT,43200:*
Pacific/Pago_Pago Pacific/Samoa US/Samoa|45432:LMT,-40968:LMT,-39600:SST
Pacific/Palau|-54124:LMT,32276:LMT
Pacific/Pitcairn|-31220:LMT
Pacific/Pohnpei|-48428:LMT,37972:LMT
Pacific/Port_Moresby Pacific/Truk Pacific/Yap|35320:LMT,35312:PMMT
Pacific/Rarotonga|48056:LMT,-38344:LMT,-34200:*
Pacific/Saipan|-51420:LMT,34980:LMT,36000:GST@g5z2w0:ChST,39600:GDT*
Pacific/Tahiti|-35896:LMT
Pacific/Tarawa|41524:LMT
Pacific/Tongatapu|44352:LMT,50400:*
Pacific/Wake|39988:LMT
Pacific/Wallis|44120:LMT
`;

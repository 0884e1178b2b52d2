/**
 * Towns and quarters of Kenya by county: name, latitude, longitude, approximate population, other names.
 * Positions and populations come from GeoNames (https://www.geonames.org), licensed under CC BY 4.0, cut to
 * two decimals; counties, spellings, quarters and other names were corrected and added by hand.
 */
export const TOWN_TABLE = `
[mombasa]
Mombasa|-4.05|39.66|1208333
Kisauni|-4.01|39.69|290000
Likoni|-4.08|39.66|250000
Nyali|-4.03|39.70|216000
Jomvu|-3.99|39.61|163415
Changamwe|-4.03|39.63|131000
Bamburi|-4.00|39.72|120000
Shanzu|-3.97|39.75|60000
Mikindani|-4.00|39.63|60000
Miritini|-4.00|39.58|50000
Tudor|-4.04|39.66|40000
Mtongwe|-4.09|39.65|30000
Mombasa CBD|-4.06|39.67|20000|Mombasa Island|Mombasa Town
Kizingo|-4.07|39.67|10000
Moi International Airport|-4.03|39.60|1000|Mombasa Airport
[kwale]
Ukunda|-4.29|39.56|77686
Diani|-4.28|39.59|30000|Diani Beach
Msambweni|-4.46|39.48|14951
Kwale|-4.17|39.45|10063
Kinango|-4.14|39.32|8070
Tiwi|-4.24|39.60|8000
Gazi|-4.42|39.51|5222
Matuga|-4.17|39.57|5000
Samburu|-3.79|39.26|4454
MacKinnon Road|-3.72|39.03|3901
Galu|-4.35|39.57|3000|Galu Beach
Lunga Lunga|-4.55|39.12|2536
Shimoni|-4.65|39.38|2374
Funzi|-4.58|39.44|1066
[kilifi]
Malindi|-3.22|40.12|119859
Mtwapa|-3.94|39.75|90677
Kilifi|-3.63|39.85|74270
Mariakani|-3.86|39.47|31715
Watamu|-3.35|40.02|27857
Mazeras|-3.96|39.55|16254
Vipingo|-3.81|39.81|12183
Gongoni|-3.04|40.14|10993
Takaungu|-3.68|39.86|10760
Mnarani|-3.64|39.85|10000
Kikambala|-3.88|39.80|10000
Gede|-3.31|40.02|8000|Gedi
Marereni|-2.86|40.15|7085
Kaloleni|-3.81|39.63|7016
Mambrui|-3.12|40.16|6000
Rabai|-3.93|39.57|5000
Bamba|-3.54|39.52|2015
[tana river]
Hola|-1.48|40.03|20912
Bura|-1.19|39.84|13650
Garsen|-2.27|40.11|7176
Kipini|-2.53|40.53|4114
[lamu]
Lamu|-2.27|40.90|25385
Mpeketoni|-2.39|40.70|5957
Witu|-2.39|40.44|5380
Mokowe|-2.24|40.85|4249
Shela|-2.29|40.92|3000
Faza|-2.06|41.11|2855
[taita-taveta]
Voi|-3.40|38.56|53353
Taveta|-3.40|37.68|22018
Wundanyi|-3.40|38.36|12501
Mwatate|-3.50|38.38|9572
Maungu|-3.56|38.75|4713
[garissa]
Garissa|-0.45|39.65|163399
Masalani|-1.69|40.17|43642
Modogashi|0.73|39.17|11814|Mado Gashi
Ijara|-1.60|40.51|11792
Dadaab|0.05|40.31|11525
Bura|-1.09|39.94|6496
[wajir]
Wajir|1.75|40.06|90116
Habaswein|1.02|39.49|49599
Bute|3.36|39.42|14108
Eldas|2.49|39.57|12270
Griftu|2.00|39.75|7935|Giriftu
Tarbaj|2.21|40.12|3146
[mandera]
Mandera|3.94|41.86|114718
El Wak|2.81|40.93|60732
Rhamu|3.93|41.22|35644|Ramu
Lafey|3.15|41.19|22882
Takaba|3.36|40.22|21517
Banissa|3.94|40.34|14974
[marsabit]
Moyale|3.53|39.06|47850
Marsabit|2.33|37.99|36289
Sololo|3.56|38.64|7683
Loiyangalani|2.74|36.71|5193
North Horr|3.32|37.07|5177
Laisamis|1.59|37.81|5047
[isiolo]
Isiolo|0.35|37.58|78650
Garba Tula|0.53|38.52|17443
Kinna|0.32|38.20|11175
Merti|1.07|38.67|10990
Oldonyiro|0.62|36.98|3000
[meru]
Meru|0.05|37.66|80191
Maua|0.23|37.94|22121
Makutano|0.07|37.64|20000
Timau|0.08|37.24|10571
Nkubu|-0.07|37.67|7675
Lare|0.34|37.94|5358|Laare
Mikinduri|0.10|37.82|4000
Mitunguu|-0.11|37.78|3293
Kiirua|0.12|37.56|2158
[tharaka-nithi]
Chuka|-0.33|37.65|22388
Chogoria|-0.23|37.63|7603
Marimanti|-0.15|37.98|2752
Kathwana|-0.33|37.87|1000
[embu]
Embu|-0.54|37.46|64979
Runyenjes|-0.42|37.57|4943
Siakago|-0.58|37.64|4315
Manyatta|-0.44|37.48|4000
Kiritiri|-0.69|37.65|3000
[kitui]
Kitui|-1.37|38.01|29062
Mwingi|-0.94|38.06|17025
Mutomo|-1.85|38.21|6000
Kyuso|-0.55|38.22|3000
Kavati|-1.23|37.92|2420
[machakos]
Mlolongo|-1.40|36.94|136351
Athi River|-1.46|36.98|81302|Mavoko
Machakos|-1.52|37.27|63767
Syokimau|-1.37|36.93|60000
Katani|-1.39|36.99|15000
Joska|-1.29|37.09|15000
Makutano|-1.41|37.47|12396
Matuu|-1.15|37.55|12073
Tala|-1.27|37.32|11446
Kangundo|-1.30|37.35|10258
Mwala|-1.35|37.45|10000
Kithii|-1.40|37.31|4304
Masii|-1.46|37.44|3653
Ol Donyo Sabuk|-1.08|37.25|3353
Kithimani|-1.18|37.45|2923
Wamunyu|-1.41|37.56|2190
Konza|-1.74|37.13|2004
[makueni]
Wote|-1.78|37.63|19725|Makueni
Emali|-2.08|37.47|18325
Makindu|-2.28|37.82|15038
Sultan Hamud|-2.02|37.37|8718
Kibwezi|-2.41|37.97|8143
Mtito Andei|-2.69|38.17|5626
Kikima|-1.66|37.45|3269
Kiboko|-2.21|37.72|2708
Nunguni|-1.79|37.36|2266
[nyandarua]
Ol Kalou|-0.27|36.38|47795
Mairo Inya|0.03|36.41|30527
Engineer|-0.61|36.58|5324
Njabini|-0.73|36.66|5000
Ndunyu Njeru|-0.55|36.56|4354
South Kinangop|-0.73|36.65|3929
Kasuku|-0.13|36.38|2209
Ol Joro Orok|-0.07|36.36|2116
[nyeri]
Nyeri|-0.42|36.95|80081
Karatina|-0.48|37.13|23552
Naro Moru|-0.16|37.02|9018
Othaya|-0.55|36.93|6650
Mukurwe'ini|-0.56|37.05|6508
Chaka|-0.36|37.00|5970
Kiganjo|-0.40|37.00|4009
Mweiga|-0.32|36.90|3609
Tetu|-0.43|36.92|3000
Endarasha|-0.31|36.80|2743
[kirinyaga]
Wang'uru|-0.68|37.36|51722|Mwea
Kerugoya|-0.50|37.28|30045
Kagio|-0.62|37.26|13961
Sagana|-0.67|37.21|13000
Kutus|-0.58|37.33|9143
Kimbimbi|-0.62|37.36|6826
Kagumo|-0.47|37.24|3673
Kianyaga|-0.50|37.35|2974
Baricho|-0.59|37.27|2500
[murang'a]
Kenol|-0.94|37.12|44086|Makutano Kenol
Murang'a|-0.72|37.15|43314
Maragua|-0.80|37.13|8597
Makuyu|-0.90|37.18|8000
Kangema|-0.69|36.96|6424
Kangare|-0.80|36.88|4096
Kiriaini|-0.88|36.89|3779
Saba Saba|-0.88|37.14|2438
Kandara|-0.90|37.00|914
[kiambu]
Ruiru|-1.15|36.96|490120
Kikuyu|-1.25|36.66|323881
Thika|-1.03|37.07|251407
Limuru|-1.11|36.64|159314
Juja|-1.10|37.01|156041
Kiambu|-1.17|36.84|147870
Karuri|-1.18|36.76|129000
Githunguri|-1.06|36.78|63319
Ruaka|-1.21|36.78|60000
Kinoo|-1.25|36.69|60000
Kabete|-1.25|36.72|60000
Kahawa Sukari|-1.19|36.94|45000
Kahawa Wendani|-1.19|36.93|40000
Wangige|-1.22|36.71|25000
Gachie|-1.22|36.77|25000
Banana|-1.17|36.76|20000|Banana Hill
Membley|-1.17|36.93|20000
Ndenderu|-1.20|36.75|15000
Kawaida|-1.15|36.76|14038
Rosslyn|-1.22|36.80|8000
Gatundu|-1.05|36.90|7947
Tinganga|-1.13|36.81|6059
Githiga|-1.09|36.73|5565
Rironi|-1.15|36.64|5544
Tigoni|-1.14|36.68|5000
Kimende|-0.98|36.63|4356
Tatu City|-1.15|36.89|4000
Ikinu|-1.11|36.79|2532
Ngewa|-1.09|36.87|2452
[turkana]
Lodwar|3.12|35.60|82970
Kakuma|3.71|34.86|22984
Lokichar|2.38|35.65|12676
Lokichoggio|4.21|34.35|11626|Lokichokio|Loki
Kainuk|1.77|35.51|10535
Kalokol|3.52|35.84|8000
Lokitaung|4.27|35.75|3000
[west pokot]
Kapenguria|1.24|35.11|56000
Makutano|1.26|35.10|28469
Ortum|1.44|35.36|3372
Chepareria|1.31|35.20|1073
[samburu]
Maralal|1.10|36.70|31350
Archers Post|0.64|37.67|4620
Wamba|0.98|37.32|4580
Baragoi|1.78|36.79|4254
Suguta Marmar|0.82|36.69|2328
[trans nzoia]
Kitale|1.02|35.01|162174
Kiminini|0.89|34.92|16560
Endebess|1.07|34.85|6000
Saboti|0.93|34.83|4000
Kachibora|1.01|35.15|4000
[uasin gishu]
Eldoret|0.52|35.27|475716
Langas|0.49|35.26|50000
Moi's Bridge|0.87|35.12|16355
Matunda|0.84|35.14|10807
Burnt Forest|0.22|35.43|4739
Turbo|0.63|35.05|2559
Kesses|0.30|35.31|2293
Eldoret Airport|0.40|35.24|900
[elgeyo-marakwet]
Iten|0.67|35.51|42000
Kapsowar|0.98|35.56|9152
Kapcherop|1.04|35.32|3240
Tambach|0.60|35.53|2500
[nandi]
Kapsabet|0.20|35.10|41997
Nandi Hills|0.10|35.18|8032
Mosoriot|0.32|35.18|4916
Kabiyet|0.37|35.12|2500
Baraton|0.26|35.08|2043
[baringo]
Kabarnet|0.49|35.74|24661
Eldama Ravine|0.05|35.73|21385|Ravine
Mogotio|-0.02|35.96|13366
Marigat|0.47|35.99|9395
Baringo|0.47|35.97|7656
Maji Mazuri|-0.02|35.69|5138
Timboroa|0.09|35.53|4744
[laikipia]
Nanyuki|0.01|37.07|72813
Nyahururu|0.04|36.36|37650
Rumuruti|0.27|36.54|13056
Doldol|0.40|37.17|4000|Dol Dol
Wiyumiririe|-0.08|36.58|2449
[nakuru]
Nakuru|-0.31|36.07|570674
Naivasha|-0.71|36.43|198444
Gilgil|-0.50|36.32|60711
Molo|-0.25|35.73|48356
Njoro|-0.33|35.94|42173
Lanet|-0.30|36.14|40000
Rongai|-0.17|35.86|30471
Elburgon|-0.30|35.81|28359
Mai Mahiu|-0.99|36.59|20823|Maai Mahiu
Mau Narok|-0.61|36.01|11806
Subukia|-0.02|36.21|10344
Salgaa|-0.20|35.86|8000
Dundori|-0.25|36.24|5392
Mau Summit|-0.16|35.69|5000
Keringet|-0.47|35.68|4774
Kijabe|-0.95|36.60|4679
Bahati|-0.15|36.15|3180
Olenguruone|-0.59|35.69|2787
Kampi Ya Moto|-0.12|35.94|2775
Kinungi|-0.80|36.53|2573
[narok]
Narok|-1.08|35.87|65430
Kilgoris|-1.01|34.88|10845
Lolgorien|-1.23|34.81|6053
Ololulunga|-1.00|35.66|5609
Nairage Enkare|-1.04|36.16|4954
Talek|-1.44|35.21|4000
Ntulelei|-1.10|36.09|3390
Sekenani|-1.53|35.32|2500|Maasai Mara|Masai Mara
[kajiado]
Ongata Rongai|-1.40|36.76|172569|Rongai
Kitengela|-1.48|36.96|154436
Ngong|-1.35|36.67|102323
Kiserian|-1.43|36.69|76903
Kajiado|-1.85|36.78|24678
Matasia|-1.37|36.68|20000
Namanga|-2.55|36.79|17000
Magadi|-1.90|36.29|14529
Isinya|-1.68|36.85|14429
Loitokitok|-2.93|37.51|10568|Oloitokitok
Kimana|-2.80|37.54|10116
Bissil|-2.10|36.79|7812|Il Bissil|Ilbisil
Illasit|-2.96|37.57|4631
Rombo|-3.05|37.70|3854
Ewuaso|-1.15|36.50|2144
[kericho]
Kericho|-0.37|35.28|53804
Litein|-0.58|35.19|13403
Brooke|-0.33|35.33|7896
Londiani|-0.17|35.59|4758
Kapsoit|-0.32|35.22|3545
Kipkelion|-0.20|35.47|2952
Kapkatet|-0.63|35.19|2484
Fort Ternan|-0.20|35.35|2000
[bomet]
Bomet|-0.78|35.34|11765
Sotik|-0.69|35.11|4194
Mulot|-0.94|35.42|3149
Longisa|-0.86|35.43|3000
Silibwet|-0.73|35.35|2500
[kakamega]
Kakamega|0.28|34.75|107227
Mumias|0.33|34.49|45485
Butere|0.21|34.49|11205
Shianda|0.32|34.57|7502
Malava|0.45|34.85|5131
Khwisero|0.17|34.59|5000
Lumakanda|0.63|34.97|4000
Khayega|0.21|34.77|3892
[vihiga]
Mbale|0.08|34.72|60000
Luanda|0.02|34.59|13319
Chavakali|0.12|34.73|12674
Majengo|0.05|34.72|11913
Serem|0.08|34.85|3984
[bungoma]
Bungoma|0.56|34.56|68031
Kimilili|0.79|34.72|56050
Webuye|0.60|34.77|42642
Chwele|0.76|34.55|9797
Kapsokwony|0.85|34.70|7077
Cheptai|0.80|34.48|4419
Malikisi|0.68|34.42|4319
Sirisia|0.75|34.50|2096
[busia]
Busia|0.46|34.11|71886
Malaba|0.64|34.28|15581
Port Victoria|0.10|33.97|12194
Bumala|0.30|34.20|5000
Amagoro|0.63|34.33|4182
Nambare|0.46|34.25|3993
Funyula|0.28|34.12|3645
[siaya]
Siaya|0.06|34.29|33153
Bondo|-0.10|34.27|22712
Usenge|-0.07|34.06|7976
Ugunja|0.19|34.30|7060
Sega|0.25|34.23|4179
Ndori|-0.08|34.36|3770
Yala|0.09|34.54|3237
[kisumu]
Kisumu|-0.10|34.76|397957
Kondele|-0.09|34.77|40000
Mamboleo|-0.07|34.80|20000
Muhoroni|-0.16|35.20|15217
Nyamasaria|-0.11|34.80|15000
Ahero|-0.17|34.92|11801
Sondu|-0.39|35.01|6869
Maseno|-0.01|34.60|6771
Katito|-0.27|34.97|5098
Awasi|-0.17|35.08|5052
Chemelil|-0.08|35.13|4000
Rabuor|-0.15|34.83|2942
Kisumu Airport|-0.08|34.73|900
[homa bay]
Homa Bay|-0.53|34.46|44949
Oyugis|-0.51|34.73|19947
Mbita|-0.42|34.21|14916
Sindo|-0.54|34.17|10286
Rodi Kopany|-0.62|34.50|8122
Kendu Bay|-0.36|34.65|6064
Ndhiwa|-0.73|34.37|4762
Nyandiwa|-0.72|34.06|4033
[migori]
Migori|-1.06|34.47|71668
Isebania|-1.23|34.46|23891
Kihancha|-1.19|34.62|22194
Rongo|-0.76|34.60|20688
Awendo|-0.91|34.53|16815
Sori|-0.84|34.16|7020
Muhuru|-1.00|34.10|4924
[kisii]
Kisii|-0.68|34.77|112417
Ogembo|-0.80|34.73|20000
Suneka|-0.68|34.71|8000
Mosocho|-0.59|34.73|3824
Mogonga|-0.86|34.76|3628
Nyangusu|-0.93|34.84|3590
Magena|-0.91|34.80|3505
Tabaka|-0.75|34.67|2910
Kenyenya|-0.89|34.73|2698
[nyamira]
Nyamira|-0.56|34.94|24483
Keroka|-0.78|34.95|10881
Nyansiongo|-0.76|35.01|5993
Chebilat|-0.69|35.07|5373
Kebirigo|-0.60|34.96|4711
[nairobi]
Nairobi|-1.28|36.82|4397073
Embakasi|-1.31|36.91|240000
Mathare|-1.26|36.86|205000
Kasarani|-1.22|36.90|200000
Lang'ata|-1.37|36.73|197000
Makadara|-1.29|36.87|190000
Nairobi CBD|-1.28|36.82|185000|CBD|Nairobi Central|Nairobi Town
Kibera|-1.31|36.79|185000
Dagoretti|-1.30|36.72|180000
Eastleigh|-1.27|36.85|175000
Umoja|-1.28|36.90|160000
Kayole|-1.27|36.92|160000
Dandora|-1.25|36.90|140000
Kawangware|-1.29|36.75|130000
Westlands|-1.27|36.81|120000
Pipeline|-1.32|36.89|120000
Kilimani|-1.29|36.79|110000
Kangemi|-1.27|36.75|100000
Roysambu|-1.22|36.89|100000
Githurai|-1.20|36.91|100000
Riruta|-1.29|36.73|90000
Huruma|-1.26|36.87|90000
Utawala|-1.28|36.96|90000
Mwiki|-1.23|36.93|90000
Kariobangi|-1.25|36.88|80000
Njiru|-1.25|36.95|80000
Zimmerman|-1.21|36.89|80000
Kahawa West|-1.18|36.91|80000|Kahawa
Ruai|-1.28|37.01|70000
Parklands|-1.26|36.82|60000
Kileleshwa|-1.28|36.78|60000
Karen|-1.32|36.71|60000
Donholm|-1.29|36.89|60000
Komarock|-1.27|36.91|60000
Ruaraka|-1.24|36.88|60000
Imara Daima|-1.32|36.88|52837
Lavington|-1.28|36.77|50000
Uthiru|-1.27|36.72|50000
Buruburu|-1.29|36.88|50000|Buru Buru
South B|-1.31|36.84|50000
South C|-1.32|36.83|50000
Ngara|-1.27|36.83|40000
Pangani|-1.27|36.84|40000
Ngong Road|-1.30|36.76|30000
Nairobi West|-1.31|36.82|30000
Pumwani|-1.28|36.85|29616
Hurlingham|-1.30|36.80|20000
Upper Hill|-1.30|36.82|20000|Upperhill
Loresho|-1.26|36.75|20000
Kitisuru|-1.23|36.78|20000
Runda|-1.22|36.81|20000
Fedha|-1.31|36.90|20000
Industrial Area|-1.31|36.85|20000
Madaraka|-1.31|36.81|20000
Spring Valley|-1.25|36.79|15000
Muthaiga|-1.26|36.83|15000
Garden Estate|-1.23|36.86|15000
Gigiri|-1.23|36.81|10000
JKIA|-1.33|36.93|2000|Jomo Kenyatta International Airport|Nairobi Airport
Wilson Airport|-1.32|36.82|1000`;

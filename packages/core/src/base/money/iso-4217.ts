/** The day on which the maintenance agency published the list below. */
export const ISO_4217_PUBLISHED = "2026-09-17";

/**
 * The codes of ISO 4217, list one (current currency and funds), by the digits of their minor unit.
 * Metals, test codes and others without a minor unit are left out: nothing can be priced in them.
 * Pinned, because runtimes disagree: browsers and Node count the digits that are in use instead.
 * The agency: six-group.com/en/products-services/financial-information/data-standards.html
 */
export const CODES_BY_MINOR_DIGITS: readonly (readonly [digits: number, codes: string])[] = [
  [0, "BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF"],
  [
    2,
    `AED AFN ALL AMD AOA ARS AUD AWG AZN BAM BBD BDT BMD BND BOB BOV BRL BSD BTN BWP BYN BZD
     CAD CDF CHE CHF CHW CNY COP COU CRC CUP CVE CZK DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP
     GEL GHS GIP GMD GTQ GYD HKD HNL HTG HUF IDR ILS INR IRR JMD KES KGS KHR KPW KYD KZT LAK
     LBP LKR LRD LSL MAD MDL MGA MKD MMK MNT MOP MRU MUR MVR MWK MXN MXV MYR MZN NAD NGN NIO
     NOK NPR NZD PAB PEN PGK PHP PKR PLN QAR RON RSD RUB SAR SBD SCR SDG SEK SGD SHP SLE SOS
     SRD SSP STN SVC SYP SZL THB TJS TMT TOP TRY TTD TWD TZS UAH USD USN UYU UZS VED VES WST
     XAD XCD XCG YER ZAR ZMW ZWG`,
  ],
  [3, "BHD IQD JOD KWD LYD OMR TND"],
  [4, "CLF UYW"],
];

/** AWS list prices of 2026 in us-east-1, on demand, in dollars; arm64. A gigabyte of log has 10⁹ bytes here, which is on the safe side. */
export const PRICES = {
  readMillion: 0.125,
  writeMillion: 0.625,
  gatewayMillion: 1.0,
  lambdaMillion: 0.2,
  lambdaGbSecond: 0.0000133334,
  logGb: 0.5,
  /** Of traced requests. Lambda traces one request a second and 5 % of all others: with few requests that is each of them. */
  traceMillion: 5.0,
  /** Requests that the rules of a web ACL look at, stopped ones too. */
  wafMillion: 0.6,
  webAclMonth: 5.0,
  wafRuleMonth: 1.0,
  /** Requests by HTTPS from North America; those that the web ACL stops are free. */
  distributionMillion: 1.0,
}

/** A million requests like a check, without the table: gateway, function and logs. `test/cost/money.test.ts` compares it with the bill. */
export const REQUEST_MILLION = 1.54

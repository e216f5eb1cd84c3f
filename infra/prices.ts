/**
 * AWS list prices of 2026 in us-east-1, on demand, in dollars, for arm64. The price of logs is used for 10⁹ bytes
 * instead of 2³⁰, so the estimate is slightly too high.
 */
export const PRICES = {
  readMillion: 0.125,
  writeMillion: 0.625,
  gatewayMillion: 1.0,
  lambdaMillion: 0.2,
  lambdaGbSecond: 0.0000133334,
  logGb: 0.5,
  /**
   * The price of a million traced requests. Lambda traces one request a second and 5 % of all others, so at a low rate,
   * every request is traced.
   */
  traceMillion: 5.0,
  /** The price of a million requests that the rules of a web ACL evaluate, including those that are stopped. */
  wafMillion: 0.6,
  webAclMonth: 5.0,
  wafRuleMonth: 1.0,
  /** The price of a million HTTPS requests from North America. Requests that the web ACL stops are free. */
  distributionMillion: 1.0,
}

/**
 * The price of a million requests like a check: gateway, function and logs, without the table.
 * `test/cost/money.long.test.ts` compares this price with the computed bill of a check.
 */
export const REQUEST_MILLION = 1.54

const NUMBER = new Intl.NumberFormat('en-US')

/** Groups the digits of an int64 string, exactly: `1234567` becomes `1,234,567`. What is no number stays as it is. */
export const formatCredits = (amount: string): string =>
  /^-?\d+$/.test(amount) ? NUMBER.format(BigInt(amount)) : amount

/** An amount of credits with its unit. */
export function Credits({ amount }: { amount: string }) {
  const isNegative = amount.startsWith('-')
  return <span className={isNegative ? 'credits negative' : 'credits'}>{formatCredits(amount)} credits</span>
}

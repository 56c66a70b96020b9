const upToThousandths = new Intl.NumberFormat('en-US', { maximumFractionDigits: 3 });

/** Units, days, credits: "1,250.5", at most three decimals. */
export function quantity(amount: number): string {
  return upToThousandths.format(amount);
}

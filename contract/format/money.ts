const pesos = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'PHP',
  currencyDisplay: 'narrowSymbol',
});

/** "₱8,500.00" (forms.md 1.1). */
export function money(amount: number): string {
  return pesos.format(amount);
}

/** Name of the product, by language. */
export const productName = { zh: "模坊", en: "Mofang" } as const;

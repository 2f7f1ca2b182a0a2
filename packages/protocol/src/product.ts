/** Name of the product and the path segment that stands for it in addresses (decision D1 of the specification). */
export const productName = { zh: "模坊", en: "Mofang" } as const;
export const productPath = "mofang";

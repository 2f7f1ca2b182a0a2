/** A mainland mobile number: 11 digits from 13… to 19… */
export const mobileNumber = /^1[3-9]\d{9}$/;

/** What is sent for what was typed as name: a mobile number gets the prefix of its country (VAL-004). */
export function accountName(typed: string): string {
  const name = typed.trim();
  return mobileNumber.test(name) ? `+86${name}` : name;
}

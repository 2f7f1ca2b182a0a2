/** What lateness is and what it costs. */
import type { LatePolicy } from "@mofang/protocol";

const day = 86_400_000;

interface Policy {
  readonly policy: LatePolicy;
  readonly dailyPercent: number;
}

/** Begun days after the due date; 0 for what is in time. */
export function daysLate(at: Date, dueAt: Date): number {
  return Math.max(0, Math.ceil((at.getTime() - dueAt.getTime()) / day));
}

/** Percent of the points that so many days of lateness cost, 100 at most. */
export function deductionOf({ policy, dailyPercent }: Policy, days: number): number {
  return policy === "deduction" ? Math.min(100, days * dailyPercent) : 0;
}

/** What a deduction in percent leaves of points, to the hundredth. */
export function leftOf(points: number, deduction: number): number {
  return Math.round(points * (100 - deduction)) / 100;
}

/** Until when work is taken: for fewer points, as long as any are left; a policy that costs nothing takes it for a year. */
export function closingOf({ policy, dailyPercent }: Policy, dueAt: Date, until: Date | undefined): Date {
  if (policy === "until") return until ?? dueAt;
  if (policy === "none") return dueAt;
  const days = dailyPercent === 0 ? 365 : Math.ceil(100 / dailyPercent) - 1;
  return new Date(dueAt.getTime() + days * day);
}

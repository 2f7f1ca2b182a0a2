import { describe, expect, it } from "vitest";
import { networkOf, visitorOf } from "./network.ts";

describe("the network of a visitor", () => {
  it.each([
    ["203.0.113.7", "203.0.113.7"],
    ["::ffff:203.0.113.7", "203.0.113.7"],
    ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
    ["2001:DB8:1:2::ffff", "2001:db8:1:2::/64"],
    ["2001:0db8:0001:0002::", "2001:db8:1:2::/64"],
    ["2001:db8::1", "2001:db8:0:0::/64"],
    ["2001:db8::1:2:3:4:5", "2001:db8:0:1::/64"],
    ["::1", "0:0:0:0::/64"],
    ["64:ff9b::203.0.113.7", "64:ff9b:0:0::/64"],
    ["fe80::1%eth0", "fe80:0:0:0::/64"],
  ])("of %s is %s", (ip, network) => expect(networkOf(ip)).toBe(network));
});

it("a visitor is the account, or the network where nobody is signed in", () => {
  expect(visitorOf({ id: 7 }, "2001:db8::1")).toBe("account 7");
  expect(visitorOf({ id: 7, onlyRepository: 3 }, "2001:db8::1")).toBe("tools of account 7");
  expect(visitorOf(undefined, "2001:db8::1")).toBe("address 2001:db8:0:0::/64");
});

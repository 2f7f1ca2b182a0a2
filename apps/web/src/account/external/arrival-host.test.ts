import { describe, expect, it } from "vitest";
import { type Arrival, arrivalHost, isTrustedHost } from "./arrival-host.ts";

const person: Arrival = {
  address: "https://mofang.example/model/3/summary",
  ownHost: "mofang.example",
  referrer: "https://portal.example.org/courses",
  userAgent: "Mozilla/5.0 (X11; Linux x86_64) Gecko/20100101 Firefox/150.0",
};

describe("the site from which somebody comes", () => {
  it("is the one in the address, or else the referring one", () => {
    expect(arrivalHost(person)).toBe("portal.example.org");
    expect(arrivalHost({ ...person, address: `${person.address}?host=campus.example.org` })).toBe("campus.example.org");
    expect(arrivalHost({ ...person, referrer: "http://10.0.0.7:3000/" })).toBe("10.0.0.7:3000");
  });

  it("[RTE-092] is none for our own pages, the messaging app and a browser that does not say", () => {
    for (const referrer of ["https://mofang.example/home", "https://open.weixin.qq.com/connect/qrconnect", "", "about:blank"])
      expect(arrivalHost({ ...person, referrer }), referrer).toBeNull();
    expect(arrivalHost({ ...person, referrer: "https://weixin.qq.com.example.org/" })).toBe("weixin.qq.com.example.org");
  });

  it("is none for a crawler", () => {
    for (const userAgent of [
      "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)",
      "Mozilla/5.0 (compatible; Baiduspider/2.0; +http://www.baidu.com/search/spider.html)",
      "Mozilla/5.0 (compatible; bingbot/2.0)",
      "facebookexternalhit/1.1",
    ])
      expect(arrivalHost({ ...person, userAgent, address: `${person.address}?host=a` }), userAgent).toBeNull();
  });

  it("is trusted where the operator has named it", () => {
    expect(isTrustedHost("Portal.example.org", ["portal.example.org"])).toBe(true);
    expect(isTrustedHost("portal.example.org.evil", ["portal.example.org"])).toBe(false);
    expect(isTrustedHost("any.example", ["*"])).toBe(true);
    expect(isTrustedHost("any.example", [])).toBe(false);
  });
});

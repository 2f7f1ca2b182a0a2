// refuses both a format and a number of digits
model StringOptions
  String s = String(2.5, significantDigits = 3, format = "6.2f");
end StringOptions;

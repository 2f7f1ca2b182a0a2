// refuses a format that is none for a Real
model StringFormat
  String s = String(2.5, format = "5.2q");
end StringFormat;
